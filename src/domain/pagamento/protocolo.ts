/**
 * Protocol number of a payment, as the confirmation shows it: `REC` and the time in milliseconds
 * (docs/product/payments.md#confirmation).
 * @param quando ISO text or epoch milliseconds
 */
export const buildProtocolo = (quando: string | number): string => `REC${new Date(quando).getTime()}`
