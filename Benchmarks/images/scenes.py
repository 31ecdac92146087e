"""Pictures of 12 megapixels that are as hard to encode as photographs: shapes with edges, soft light,
fine structure, and noise. Made with the program `vips`; the same pixels every time."""

import pathlib
import subprocess
import tempfile

WIDTH, HEIGHT = 4000, 3000
# A scene is larger than a picture, so that several pictures show different parts of it.
MARGIN = 400
PICTURES_A_SCENE = 10
# Pure noise is more colourful than photographs, so the channels are mixed.
PALER = "3 3\n0.6 0.25 0.15\n0.2 0.6 0.2\n0.15 0.25 0.6\n"


def vips(*words):
    subprocess.run(["vips", *map(str, words)], check=True)


def noise(goal, part, seed, mean, sigma):
    """Coloured noise as large as a scene, scaled up by a factor."""
    width, height = (WIDTH + MARGIN) // part, (HEIGHT + MARGIN) // part
    vips("gaussnoise", f"{goal}.grey.v", 3 * width, height, "--seed", seed, "--mean", mean, "--sigma", sigma)
    vips("bandfold", f"{goal}.grey.v", f"{goal}.small.v", "--factor", 3)
    vips("resize", f"{goal}.small.v", goal, part, "--kernel", "cubic")


def make_scene(folder, seed):
    """One scene: light (400 pixels), shapes with edges (200), structure (20, 4), and grain (1)."""
    light, shapes, edges = f"{folder}/light.v", f"{folder}/shapes.v", f"{folder}/edges.v"
    coarse, fine, grain = f"{folder}/coarse.v", f"{folder}/fine.v", f"{folder}/grain.v"
    noise(light, 200, seed, 90, 40)
    noise(shapes, 100, seed + 1, 128, 60)
    vips("relational_const", shapes, f"{folder}/mask.v", "more", "128")
    vips("linear", f"{folder}/mask.v", edges, "0.25", "0")
    noise(coarse, 20, seed + 2, 0, 12)
    noise(fine, 4, seed + 3, 0, 5)
    noise(grain, 1, seed + 4, 0, 3)
    vips("sum", f"{light} {edges} {coarse} {fine} {grain}", f"{folder}/sum.v")
    pathlib.Path(f"{folder}/paler.mat").write_text(PALER)
    vips("recomb", f"{folder}/sum.v", f"{folder}/pale.v", f"{folder}/paler.mat")
    vips("cast", f"{folder}/pale.v", f"{folder}/cast.v", "uchar")
    vips("copy", f"{folder}/cast.v", f"{folder}/scene.v", "--interpretation", "srgb")
    return f"{folder}/scene.v"


def make(folder, count):
    """Makes a number of pictures in a folder, unless they exist; returns their paths."""
    folder.mkdir(parents=True, exist_ok=True)
    pictures = [folder / f"picture-{number:03}.jpg" for number in range(count)]
    with tempfile.TemporaryDirectory() as scratch:
        scene, drawn = None, None
        for number, picture in enumerate(pictures):
            if picture.exists():
                continue
            if drawn != number // PICTURES_A_SCENE:
                drawn = number // PICTURES_A_SCENE
                scene = make_scene(scratch, 1900 + 10 * drawn)
            place = number % PICTURES_A_SCENE * MARGIN // PICTURES_A_SCENE
            part = pathlib.Path(scratch) / "part.v"
            vips("extract_area", scene, part, place, place // 2, WIDTH, HEIGHT)
            vips("jpegsave", part, picture, "--Q", 90)
    return pictures
