export { ListState, type ListStateProps } from "./list-state.tsx";
export { Picture, type PictureProps } from "./picture.tsx";
export { useOnline, useVisible } from "./use-browser-flag.ts";
export { useNow } from "./use-now.ts";
