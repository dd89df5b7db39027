/** The colours of a venue that has not chosen any. */
export const PLAIN_THEME = {
  primaryColor: "#1f5c4d",
  secondaryColor: "#c8553d",
  paperColor: "#fbf8f2",
  inkColor: "#1f1a15",
  borderColor: "#e5ded2",
};
