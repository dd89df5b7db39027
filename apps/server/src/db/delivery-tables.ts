/** Where a venue's postal codes are looked up. */
export interface DeliverySourceTable {
  venue_id: string;
  /** An address of its owner's choice; empty: its own table. */
  url: string;
  /** The rows of its table that count; empty where it has none. */
  import_id: string;
  /** How many they are. */
  areas: number;
  revision: number;
  changed_at: number;
  /** Who of the staff; null where it came with the venue. */
  changed_by: string | null;
}

/** A postal code, or with "*" behind it all that begin with it. */
export interface DeliveryAreaTable {
  venue_id: string;
  /** Of the file with which it came. */
  import_id: string;
  postal: string;
  /** Empty where the guest has to say it. */
  address: string;
  /** Minor units. */
  fee: number;
  imported_at: number;
}
