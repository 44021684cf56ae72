import { formatDiaHora } from '@/lib/format'
import { ParteDasDecisoes } from '../fila/DecisoesDoItem'
import type { FichaProps } from '../fila/fila'
import { Escrito, Parte } from '../fila/Parte'
import { listAcoesDoRecurso } from './acoes-da-vaga'
import { AnuncioLido } from './AnuncioLido'
import { fichaDoRecurso } from './textos'

/** The appeal of a suspended ad's owner, the reason for the suspension, and the ad. */
export function FichaDoRecurso({ detalhe: { linha, relacionados }, ...decisao }: FichaProps<'recursos'>) {
  const { recurso } = linha
  const acoes = listAcoesDoRecurso(linha, relacionados.vaga)
  const aceito = recurso?.aceito ?? null
  return (
    <>
      <ParteDasDecisoes acoes={acoes} {...decisao} />
      <Parte titulo={fichaDoRecurso.oRecurso}>
        <Escrito citado>{recurso?.texto || fichaDoRecurso.textoApagadoConta}</Escrito>
        {recurso ? <p className="mt-2 text-sm text-tinta-suave">{formatDiaHora(recurso.em)}</p> : null}
      </Parte>
      <Parte
        titulo={fichaDoRecurso.aSuspensao}
        fatos={[
          ['Desde', formatDiaHora(linha.em)],
          ['Motivo', linha.motivo || 'Sem motivo escrito'],
          ['Decisão', aceito === null ? '' : aceito ? 'Recurso aceito' : 'Recurso negado'],
          ['Resposta', recurso?.resposta],
        ]}
      />
      <Parte titulo={fichaDoRecurso.oAnuncio}>
        <AnuncioLido vaga={relacionados.vaga} />
      </Parte>
    </>
  )
}
