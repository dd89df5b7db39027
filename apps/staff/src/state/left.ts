/** Whether the person who was signed in here has signed out, here or in another tab: then nobody needs to be alarmed. */
let isLeft = false;

export function setLeft(value: boolean): void {
  isLeft = value;
}

export function hasLeft(): boolean {
  return isLeft;
}
