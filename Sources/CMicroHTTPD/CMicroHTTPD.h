#ifndef CMICROHTTPD_H
#define CMICROHTTPD_H

#include <dlfcn.h>
#include <errno.h>
#include <microhttpd.h>
#include <pthread.h>
#include <signal.h>
#include <stdbool.h>

// The functions of libmicrohttpd, loaded by name at run time, with the types of its header, and
// wrappers for functions that Swift cannot call because their number of arguments varies.

static const enum MHD_Result chttp_yes = MHD_YES, chttp_no = MHD_NO;

/// The functions of the library that this program calls.
struct chttp_library {
    __typeof__(&MHD_start_daemon) start;
    __typeof__(&MHD_stop_daemon) stop;
    __typeof__(&MHD_lookup_connection_value) value;
    __typeof__(&MHD_suspend_connection) suspend;
    __typeof__(&MHD_resume_connection) resume;
    __typeof__(&MHD_create_response_from_buffer) respond_with_bytes;
    __typeof__(&MHD_create_response_from_fd_at_offset64) respond_with_file;
    __typeof__(&MHD_add_response_header) add_header;
    __typeof__(&MHD_queue_response) queue;
    __typeof__(&MHD_destroy_response) destroy;
};

#define CHTTP_FIND(field, name) \
    (library->field = (__typeof__(library->field))dlsym(handle, name)) != NULL

/// Loads the library with the given name, which stays loaded until the program ends. Returns
/// whether it has all functions that are called.
static inline bool chttp_load(struct chttp_library *library, const char *name) {
    void *handle = dlopen(name, RTLD_NOW | RTLD_LOCAL);
    return handle != NULL && CHTTP_FIND(start, "MHD_start_daemon") &&
           CHTTP_FIND(stop, "MHD_stop_daemon") &&
           CHTTP_FIND(value, "MHD_lookup_connection_value") &&
           CHTTP_FIND(suspend, "MHD_suspend_connection") &&
           CHTTP_FIND(resume, "MHD_resume_connection") &&
           CHTTP_FIND(respond_with_bytes, "MHD_create_response_from_buffer") &&
           CHTTP_FIND(respond_with_file, "MHD_create_response_from_fd_at_offset64") &&
           CHTTP_FIND(add_header, "MHD_add_response_header") &&
           CHTTP_FIND(queue, "MHD_queue_response") &&
           CHTTP_FIND(destroy, "MHD_destroy_response");
}

/// Leaves percent-encoded characters as they are: the code that decodes them must know where a
/// slash was.
static inline size_t chttp_keep_coded(void *context, struct MHD_Connection *connection, char *text) {
    size_t length = 0;
    while (text[length] != 0)
        length++;
    return length;
}

/// Answers the requests to a listening socket, in a thread of its own. The thread blocks the
/// signals that ask the program to end, because the main thread waits for them.
static inline struct MHD_Daemon *chttp_start(
    const struct chttp_library *library, int socket, MHD_AccessHandlerCallback answer, void *context) {
    sigset_t ends, before;
    sigemptyset(&ends);
    sigaddset(&ends, SIGHUP);
    sigaddset(&ends, SIGINT);
    sigaddset(&ends, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &ends, &before);
    struct MHD_Daemon *daemon = library->start(
        MHD_USE_AUTO_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME, 0, NULL, NULL, answer, context,
        MHD_OPTION_LISTEN_SOCKET, (MHD_socket)socket,
        MHD_OPTION_UNESCAPE_CALLBACK, chttp_keep_coded, NULL,
        MHD_OPTION_CONNECTION_LIMIT, 512u, MHD_OPTION_CONNECTION_TIMEOUT, 30u, MHD_OPTION_END);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return daemon;
}

/// Returns the value that a request has for a name; null if it has none.
static inline const char *chttp_value(
    const struct chttp_library *library, struct MHD_Connection *connection, bool is_header,
    const char *name) {
    return library->value(connection, is_header ? MHD_HEADER_KIND : MHD_GET_ARGUMENT_KIND, name);
}

static inline struct MHD_Response *chttp_bytes(
    const struct chttp_library *library, const void *bytes, size_t count) {
    return library->respond_with_bytes(count, (void *)bytes, MHD_RESPMEM_MUST_COPY);
}

/// The response closes the file.
static inline struct MHD_Response *chttp_file(
    const struct chttp_library *library, int file, uint64_t offset, uint64_t count) {
    return library->respond_with_file(count, file, offset);
}

static inline void chttp_add_header(
    const struct chttp_library *library, struct MHD_Response *response, const char *name,
    const char *value) {
    library->add_header(response, name, value);
}

/// Sends a response and releases it. Returns the value that the library's callback must return.
static inline enum MHD_Result chttp_send(
    const struct chttp_library *library, struct MHD_Connection *connection, unsigned int status,
    struct MHD_Response *response) {
    enum MHD_Result result = library->queue(connection, status, response);
    library->destroy(response);
    return result;
}

static inline void chttp_suspend(
    const struct chttp_library *library, struct MHD_Connection *connection) {
    library->suspend(connection);
}

static inline void chttp_resume(
    const struct chttp_library *library, struct MHD_Connection *connection) {
    library->resume(connection);
}

static inline void chttp_stop(const struct chttp_library *library, struct MHD_Daemon *daemon) {
    library->stop(daemon);
}

#endif
