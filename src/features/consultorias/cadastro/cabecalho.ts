import { createContext } from 'react'

/** Shows or takes away the head of the page: once the registration is sent, its result is the head. */
export const CabecalhoContext = createContext<(mostra: boolean) => void>(() => undefined)
