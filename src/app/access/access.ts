/** Who may see a page: `visitor` = only people who are not fully verified yet. */
export type Access = 'visitor' | 'session' | 'verified' | 'admin'

/** What `DataLayout` passes to the guards. */
export type DataContext = {
  /** Somebody was signed in on this page and no longer is. */
  readonly ended: boolean
}
