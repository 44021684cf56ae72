/**
 * Whether an SQLSTATE says that the same call may work in a moment: a serialization failure, a deadlock, a lock that was not to be had in
 * time, or a statement that ran out of time. SQL lets these pass; whoever calls SQL answers 'busy' for them.
 */
export const isBusy = (sqlstate: string): boolean => ['40001', '40P01', '55P03', '57014'].includes(sqlstate)
