/**
 * Runs once the next picture has been drawn: a finger is answered first, what takes a slow phone longer follows.
 * @returns calls it off
 */
export function afterFrame(run: () => void): () => void {
  let timer = 0;
  const frame = requestAnimationFrame(() => {
    timer = window.setTimeout(run);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
