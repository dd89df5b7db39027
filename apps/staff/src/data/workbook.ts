import type {
  FileFormat,
  WireImportPreview,
  WireMenuVersionPreview,
  WireMenuVersions,
} from "@comanda/contract";
import type { Language } from "@comanda/domain";
import type { BodyOf } from "@comanda/contract/schemas";
import {
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from "@tanstack/react-query";
import { ask } from "./ask.ts";
import { ONE_READ } from "./query-client.ts";

/** Bytes of the largest workbook that the server takes. */
export const LARGEST_WORKBOOK = 3_000_000;

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Takes the venue along as a workbook, as its sheets in CSV, or as one JSON text; answers its bytes. */
export function useExportWorkbook(): UseMutationResult<Blob, Error, FileFormat> {
  return useMutation({
    mutationFn: async (format) => workbookIn(await ask("exportWorkbook", { query: { format } })),
  });
}

/** A workbook to fill in, in the language of the console. */
export function useExportTemplate(): UseMutationResult<Blob, Error, Language> {
  return useMutation({
    mutationFn: async (language) =>
      workbookIn(await ask("exportTemplate", { params: { language } })),
  });
}

function workbookIn({ file }: { readonly file: string }): Blob {
  const bytes = Uint8Array.from(atob(file), (sign) => sign.charCodeAt(0));
  return new Blob([bytes], { type: XLSX });
}

/** What a workbook would change, and what is wrong with it. */
export function useCheckWorkbook(): UseMutationResult<
  WireImportPreview,
  Error,
  BodyOf<"checkWorkbook">
> {
  return useMutation({ mutationFn: (body) => ask("checkWorkbook", { body }) });
}

/** The file that was checked, as a workbook with its mistakes marked. */
export function useMarkWorkbook(): UseMutationResult<Blob, Error, BodyOf<"markWorkbook">> {
  return useMutation({
    mutationFn: async (body) => workbookIn(await ask("markWorkbook", { body })),
  });
}

/** Publishes what a workbook says; everything that the console shows of the venue is read again. */
export function useImportWorkbook(): UseMutationResult<
  WireImportPreview,
  Error,
  BodyOf<"importWorkbook">
> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body) => ask("importWorkbook", { body }),
    onSuccess: () => client.invalidateQueries(),
  });
}

const VERSIONS_KEY = ["menu-versions"] as const;

const READ_VERSIONS = queryOptions({
  queryKey: VERSIONS_KEY,
  queryFn: () => ask("listMenuVersions"),
  staleTime: ONE_READ,
});

/** The menus that were published, the latest first. */
export function useMenuVersions(): UseQueryResult<WireMenuVersions> {
  return useQuery(READ_VERSIONS);
}

/** What going back to a menu would change. */
export function useCheckMenuVersion(): UseMutationResult<WireMenuVersionPreview, Error, string> {
  return useMutation({ mutationFn: (hash) => ask("checkMenuVersion", { params: { hash } }) });
}

interface GoBack {
  readonly hash: string;
  /** Of the preview. */
  readonly basis: string;
}

/** Publishes a menu that was published before. */
export function useRestoreMenu(): UseMutationResult<WireMenuVersions, Error, GoBack> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ hash, basis }) => ask("restoreMenu", { params: { hash }, query: { basis } }),
    onSuccess: () => client.invalidateQueries(),
  });
}

/** The bytes of a file, or of a piece of one, as base64. */
export function readBase64(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => {
      const { result } = reader;
      resolve(typeof result === "string" ? result.slice(result.indexOf(",") + 1) : "");
    });
    reader.addEventListener("error", () => reject(reader.error ?? new Error("FileReader")));
    reader.readAsDataURL(file);
  });
}
