/** Where the navigation lies below the page. */
export const NARROW = "(max-width: 700px)";
