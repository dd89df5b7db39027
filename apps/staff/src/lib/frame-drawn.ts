/** A page that nobody can see draws no frames: what waits for one goes on after so many milliseconds. */
const AT_MOST = 100;

/** Resolves when the next frame has been drawn: what takes long waits for it, so that a tap is answered first. */
export function frameDrawn(): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(resolve, AT_MOST);
    requestAnimationFrame(() => {
      clearTimeout(late);
      setTimeout(resolve, 0);
    });
  });
}
