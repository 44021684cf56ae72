/* Building blocks of the rows and details of the team. They are strict: a test parses every real one, and no product code does. */
import { z } from 'zod'
import { texto } from '../valores.ts'

/** A row of a list; `espera`: in the view of what waits, why it does (`equipe.admin_esperas.recorte`). */
export const defineLinha = <S extends z.ZodRawShape>(linha: S) => z.strictObject({ ...linha, espera: texto.optional() })
