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
