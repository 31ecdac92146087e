#ifndef CVIPS_H
#define CVIPS_H

#include <vips/vips.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

// Wrappers for what Swift cannot call: functions with a variable number of arguments, and macros.
// Most call one function of libvips; a result of NULL or other than 0 is a failure.

// MARK: Messages

static inline GLogWriterOutput cvips_drop(
    GLogLevelFlags level, const GLogField *fields, gsize count, gpointer data) {
    return G_LOG_WRITER_HANDLED;
}

/// Keeps all messages of glib and libvips away from standard output and error.
static inline void cvips_be_quiet(void) {
    g_log_set_writer_func(cvips_drop, NULL, NULL);
}

// MARK: Memory

/// Makes threads share freed memory: this takes half the memory, and no more time.
static inline void cvips_share_memory(void) {
#ifdef __GLIBC__
    mallopt(M_ARENA_MAX, 1);
#endif
}

// MARK: Loading
// Pixels are decoded from top to bottom when they are needed. Damage is an error; in a JPEG only a
// missing end is, because decoders have always accepted other damage.

static inline VipsImage *cvips_load_png(const char *path) {
    VipsImage *out = NULL;
    vips_pngload(path, &out, "access", VIPS_ACCESS_SEQUENTIAL, "fail_on", VIPS_FAIL_ON_ERROR, NULL);
    return out;
}

static inline VipsImage *cvips_load_jpeg(const char *path, int shrink) {
    VipsImage *out = NULL;
    vips_jpegload(
        path, &out, "shrink", shrink, "access", VIPS_ACCESS_SEQUENTIAL, "fail_on",
        VIPS_FAIL_ON_TRUNCATED, NULL);
    return out;
}

static inline VipsImage *cvips_load_webp(const char *path, double scale) {
    VipsImage *out = NULL;
    vips_webpload(
        path, &out, "scale", scale, "access", VIPS_ACCESS_SEQUENTIAL, "fail_on",
        VIPS_FAIL_ON_ERROR, NULL);
    return out;
}

static inline VipsImage *cvips_load_heif(const char *path) {
    VipsImage *out = NULL;
    vips_heifload(
        path, &out, "access", VIPS_ACCESS_SEQUENTIAL, "fail_on", VIPS_FAIL_ON_ERROR, NULL);
    return out;
}

static inline VipsImage *cvips_load_gif(const char *path) {
    VipsImage *out = NULL;
    vips_gifload(path, &out, "access", VIPS_ACCESS_SEQUENTIAL, "fail_on", VIPS_FAIL_ON_ERROR, NULL);
    return out;
}

static inline VipsImage *cvips_load_svg(const char *path, double scale) {
    VipsImage *out = NULL;
    vips_svgload(
        path, &out, "scale", scale, "access", VIPS_ACCESS_SEQUENTIAL, "fail_on",
        VIPS_FAIL_ON_ERROR, NULL);
    return out;
}

static inline VipsImage *cvips_load_tiff(const char *path, int page) {
    VipsImage *out = NULL;
    vips_tiffload(
        path, &out, "page", page, "access", VIPS_ACCESS_SEQUENTIAL, "fail_on", VIPS_FAIL_ON_ERROR,
        NULL);
    return out;
}

static inline VipsImage *cvips_load_heif_buffer(const void *bytes, size_t count) {
    VipsImage *out = NULL;
    vips_heifload_buffer((void *) bytes, count, &out, NULL);
    return out;
}

/// Draws a page of a document without a background; libvips would draw it on white.
static inline VipsImage *cvips_load_pdf(const char *path, int page, double scale) {
    VipsImage *out = NULL;
    VipsArrayDouble *nothing = vips_array_double_newv(4, 0.0, 0.0, 0.0, 0.0);
    vips_pdfload(
        path, &out, "page", page, "scale", scale, "background", nothing, "access", VIPS_ACCESS_SEQUENTIAL,
        "fail_on", VIPS_FAIL_ON_ERROR, NULL);
    vips_area_unref(VIPS_AREA(nothing));
    return out;
}

/// Makes a black picture with one band.
static inline VipsImage *cvips_black(int width, int height) {
    VipsImage *out = NULL;
    vips_black(&out, width, height, NULL);
    return out;
}

// MARK: Shape

static inline VipsImage *cvips_resize(VipsImage *in, double across, double down) {
    VipsImage *out = NULL;
    vips_resize(in, &out, across, "vscale", down, "kernel", VIPS_KERNEL_LANCZOS3, NULL);
    return out;
}

static inline VipsImage *cvips_autorot(VipsImage *in) {
    VipsImage *out = NULL;
    vips_autorot(in, &out, NULL);
    return out;
}

/// Puts a picture with three bands onto a larger background of one colour.
static inline VipsImage *cvips_embed(
    VipsImage *in, int x, int y, int width, int height, double red, double green, double blue) {
    VipsImage *out = NULL;
    VipsArrayDouble *ground = vips_array_double_newv(3, red, green, blue);
    vips_embed(
        in, &out, x, y, width, height, "extend", VIPS_EXTEND_BACKGROUND, "background", ground, NULL);
    vips_area_unref(VIPS_AREA(ground));
    return out;
}

// MARK: Transparency

static inline VipsImage *cvips_premultiply(VipsImage *in) {
    VipsImage *out = NULL;
    vips_premultiply(in, &out, NULL);
    return out;
}

static inline VipsImage *cvips_unpremultiply(VipsImage *in) {
    VipsImage *out = NULL;
    vips_unpremultiply(in, &out, NULL);
    return out;
}

static inline VipsImage *cvips_flatten(VipsImage *in, double red, double green, double blue) {
    VipsImage *out = NULL;
    VipsArrayDouble *ground = vips_array_double_newv(3, red, green, blue);
    vips_flatten(in, &out, "background", ground, NULL);
    vips_area_unref(VIPS_AREA(ground));
    return out;
}

static inline VipsImage *cvips_extract_bands(VipsImage *in, int first, int count) {
    VipsImage *out = NULL;
    vips_extract_band(in, &out, first, "n", count, NULL);
    return out;
}

static inline int cvips_lowest(VipsImage *in, double *lowest) {
    return vips_min(in, lowest, NULL);
}

// MARK: Numbers and colours

static inline VipsImage *cvips_round(VipsImage *in) {
    VipsImage *out = NULL;
    vips_round(in, &out, VIPS_OPERATION_ROUND_RINT, NULL);
    return out;
}

static inline VipsImage *cvips_cast(VipsImage *in, VipsBandFormat format) {
    VipsImage *out = NULL;
    vips_cast(in, &out, format, NULL);
    return out;
}

static inline VipsImage *cvips_colourspace(VipsImage *in, VipsInterpretation space) {
    VipsImage *out = NULL;
    vips_colourspace(in, &out, space, NULL);
    return out;
}

/// Converts a picture from the profile in it, or from `profile` if it has none that fits.
static inline VipsImage *cvips_icc_to_srgb(VipsImage *in, const char *profile) {
    VipsImage *out = NULL;
    vips_icc_transform(
        in, &out, "srgb", "embedded", TRUE, "input_profile", profile, "depth", 8, NULL);
    return out;
}

// MARK: Saving
// Only pixels are saved, without metadata.

static inline int cvips_save_avif(
    VipsImage *in, void **bytes, size_t *count, int quality, int effort) {
    return vips_heifsave_buffer(
        in, bytes, count, "compression", VIPS_FOREIGN_HEIF_COMPRESSION_AV1, "bitdepth", 8, "Q",
        quality, "effort", effort, "strip", TRUE, NULL);
}

static inline int cvips_save_webp(
    VipsImage *in, void **bytes, size_t *count, int quality, int effort) {
    return vips_webpsave_buffer(
        in, bytes, count, "Q", quality, "effort", effort, "strip", TRUE, NULL);
}

static inline int cvips_save_jpeg(VipsImage *in, void **bytes, size_t *count, int quality) {
    return vips_jpegsave_buffer(
        in, bytes, count, "Q", quality, "optimize_coding", TRUE, "interlace", TRUE, "strip", TRUE,
        NULL);
}

static inline int cvips_save_png(VipsImage *in, void **bytes, size_t *count, int compression) {
    return vips_pngsave_buffer(
        in, bytes, count, "compression", compression, "filter", VIPS_FOREIGN_PNG_FILTER_ALL,
        "strip", TRUE, NULL);
}

#endif
