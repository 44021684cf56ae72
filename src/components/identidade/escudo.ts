/** The mark of whoever showed who they are, for `Traco`. */
export const ESCUDO = 'M12 3.5 5 6v5.5c0 4.5 3 7.3 7 9 4-1.7 7-4.5 7-9V6zM9 12l2.2 2.2L15 10'
