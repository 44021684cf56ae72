/** Who may see a page: `visitor` = only who is not fully verified yet. */
export type Access = 'visitor' | 'session' | 'verified' | 'admin'

/** What `DataLayout` tells the guards. */
export type DataContext = {
  /** Somebody was signed in on this very page and no longer is. */
  readonly ended: boolean
}
