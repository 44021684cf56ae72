// `vagas.js` is made by `scripts/build/vagas-bundle.mjs` from `src/app/entry-vagas.tsx`.
import type {
  RenderConsultoria,
  RenderDiretorio,
  RenderEmpresa,
  RenderLista,
  RenderVaga,
} from '../../../src/domain/publica/pagina.ts'

export const renderVaga: RenderVaga
export const renderLista: RenderLista
export const renderDiretorio: RenderDiretorio
export const renderConsultoria: RenderConsultoria
export const renderEmpresa: RenderEmpresa
