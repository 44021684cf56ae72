import { formatDiaHora } from '@/lib/format'
import { DecisoesDoItem } from '../fila/DecisoesDoItem'
import { Fatos } from '../fila/Fatos'
import type { FichaProps } from '../fila/fila'
import { readLinha, readTexto } from '../fila/linha'
import { Parte } from '../fila/Parte'
import { listAcoesDoRecurso } from './acoes-da-vaga'
import { AnuncioLido } from './AnuncioLido'
import { fichaDoRecurso } from './textos'

/** The appeal of a suspended ad's owner, the reason for the suspension, and the ad. */
export function FichaDoRecurso({ detalhe: { linha, relacionados }, onDecidido, onRecarregar }: FichaProps) {
  const recurso = readLinha(linha, 'recurso')
  const vaga = readLinha(relacionados, 'vaga')
  const acoes = listAcoesDoRecurso(linha, recurso, vaga)
  const aceito = recurso['aceito']
  return (
    <>
      {acoes.length > 0 ? (
        <Parte>
          <DecisoesDoItem acoes={acoes} onDecidido={onDecidido} onRecarregar={onRecarregar} />
        </Parte>
      ) : null}
      <Parte titulo={fichaDoRecurso.oRecurso}>
        <p className="border-l-2 border-marca pl-4 wrap-anywhere whitespace-pre-line">
          {readTexto(recurso, 'texto') || fichaDoRecurso.textoApagadoConta}
        </p>
        {readTexto(recurso, 'em') ? (
          <p className="mt-2 text-sm text-tinta-suave">{formatDiaHora(readTexto(recurso, 'em'))}</p>
        ) : null}
      </Parte>
      <Parte titulo={fichaDoRecurso.aSuspensao}>
        <Fatos
          fatos={[
            ['Desde', readTexto(linha, 'em') ? formatDiaHora(readTexto(linha, 'em')) : ''],
            ['Motivo', readTexto(linha, 'motivo') || 'Sem motivo escrito'],
            ['Decisão', typeof aceito === 'boolean' ? (aceito ? 'Recurso aceito' : 'Recurso negado') : ''],
            ['Resposta', readTexto(recurso, 'resposta')],
          ]}
        />
      </Parte>
      <Parte titulo={fichaDoRecurso.oAnuncio}>
        <AnuncioLido vaga={vaga} />
      </Parte>
    </>
  )
}
