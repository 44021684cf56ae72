/**
 * Whether a call that failed with this SQLSTATE may be retried: a serialization failure, a deadlock, a lock timeout or a statement
 * timeout. SQL lets these pass; its caller answers 'busy' for them.
 */
export const isBusy = (sqlstate: string): boolean => ['40001', '40P01', '55P03', '57014'].includes(sqlstate)
