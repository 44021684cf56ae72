import { TabelaDeBarras } from '@/components/graficos/TabelaDeBarras'
import { getTom, TOM_DA_VAGA } from '@/domain/tons'
import { getRotuloDoStatus } from '@/domain/vaga/vaga-status'
import type { NumerosDoPainel } from '../api'
import { sortVagas } from './em-ordem'
import { porSituacao } from './textos'

/** Vacancies by status. */
export const PorSituacao = ({ vagas }: { vagas: NumerosDoPainel['vagas_por_status'] }) => (
  <TabelaDeBarras
    legenda={porSituacao.titulo}
    comTitulo
    colunas={['Situação', 'Vagas']}
    barras={sortVagas(vagas).map(({ status, total }) => ({
      chave: status,
      rotulo: getRotuloDoStatus(status),
      total,
      tom: getTom(TOM_DA_VAGA, status),
    }))}
    maior={Math.max(...vagas.map(({ total }) => total))}
  />
)
