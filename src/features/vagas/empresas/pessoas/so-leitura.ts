import { createContext } from 'react'

/** Whether the person only reads this vacancy (`vagas.pode`): then nothing on its board can be moved, chosen or written. */
export const SoLeitura = createContext(false)
