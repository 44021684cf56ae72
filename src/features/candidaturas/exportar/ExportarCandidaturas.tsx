import { ExportarPlanilha } from '@/components/planilha/ExportarPlanilha'
import { readCandidaturas } from '../api'
import { COLUNAS } from './colunas'
import { exportarCandidaturas } from './textos'

/** Page size of the server. */
const POR_VEZ = 100

/** Exports all applications of a vacancy as a file for a spreadsheet. */
export const ExportarCandidaturas = ({ vagaId, codigo }: { vagaId: string; codigo: string }) => (
  <ExportarPlanilha
    rotulo={exportarCandidaturas.csv}
    nomeDoBotao={exportarCandidaturas.baixarPlanilhaCsv}
    unidade={['candidatura', 'candidaturas']}
    nome={`candidaturas-${codigo}`}
    colunas={COLUNAS}
    toId={({ id }) => id}
    read={async (cursor: Awaited<ReturnType<typeof readCandidaturas>>['proximo'], signal) => {
      const { totais, ...pagina } = await readCandidaturas({ vagaId, cursor, limite: POR_VEZ, signal })
      return { ...pagina, total: Object.values(totais).reduce((sum, n) => sum + n, 0) }
    }}
  />
)
