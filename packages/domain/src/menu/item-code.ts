/** The specification's codeId: unique in a venue's menu. */
export type ItemCode = string;
