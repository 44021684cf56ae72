// `vagas.js` is made by `scripts/vagas-bundle.mjs` from `src/app/entry-vagas.tsx`.
import type { RenderLista, RenderVaga } from '../../../src/domain/vaga/publica/pagina.ts'

export const renderVaga: RenderVaga
export const renderLista: RenderLista
