/** Why: what is said in Chinese of a file that is too much for whoever reads it. */
import type { FileBurden } from "../file-refusals.ts";

export const TOO_HEAVY: Readonly<Record<FileBurden, string>> = {
  memory: "读取此文件占用的内存过多。请删除菜单不需要的内容，或分几个文件导入。",
  time: "读取此文件耗时过长。请删除菜单不需要的内容，或分几个文件导入。",
  unpacked: "此文件解压后远大于菜单所需。请将菜单另存为新的工作簿。",
  files: "此文件包含的文件数量超过工作簿应有的数量。请将菜单另存为新的工作簿。",
  cells: "此文件的单元格过多，无法读取。请删除菜单不需要的内容。",
  "far-cell": "此文件有单元格离其他内容太远。请删除菜单之外的行和列，或将菜单复制到新的工作簿。",
  "long-text": "此文件有一段文字过长，或有引号没有成对。请在电子表格中检查。",
  nesting: "此文件的嵌套层级远超任何菜单。请重新导出。",
};
