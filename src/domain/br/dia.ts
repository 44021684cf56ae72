/** The day this many days later, or earlier when negative. @param dia as `2026-11-21` */
export const addDias = (dia: string, dias: number) => new Date(Date.parse(dia) + dias * 86_400_000).toISOString().slice(0, 10)
