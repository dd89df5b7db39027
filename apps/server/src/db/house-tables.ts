export interface SecretTable {
  name: string;
  value: string;
}

export interface SetUpLinkTable {
  token_hash: string;
  created_at: number;
  used_at: number | null;
}

/** Written to find out whether the database takes writes; says nothing else. */
export interface ReadinessTable {
  name: string;
  checked_at: number;
}

/** What a venue has said of the columns of another till's table. */
export interface TableColumnsTable {
  venue_id: string;
  headings_hash: string;
  /** With commas between them, in the order of the columns. */
  fields: string;
  used_at: number;
}
