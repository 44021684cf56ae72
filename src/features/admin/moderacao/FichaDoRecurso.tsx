import { formatDiaHora } from '@/lib/format'
import { DecisoesDoItem } from '../fila/DecisoesDoItem'
import { Fatos } from '../fila/Fatos'
import type { FichaProps } from '../fila/fila'
import { dentro, texto } from '../fila/linha'
import { Parte } from '../fila/Parte'
import { acoesDoRecurso } from './acoes-da-vaga'
import { AnuncioLido } from './AnuncioLido'

/** The appeal of a suspended ad's owner, the reason for the suspension, and the ad. */
export function FichaDoRecurso({ detalhe: { linha, relacionados }, onDecidido, onRecarregar }: FichaProps) {
  const recurso = dentro(linha, 'recurso')
  const vaga = dentro(relacionados, 'vaga')
  const acoes = acoesDoRecurso(linha, recurso, vaga)
  const aceito = recurso['aceito']
  return (
    <>
      {acoes.length > 0 ? (
        <Parte>
          <DecisoesDoItem acoes={acoes} onDecidido={onDecidido} onRecarregar={onRecarregar} />
        </Parte>
      ) : null}
      <Parte titulo="O recurso">
        <p className="border-l-2 border-marca pl-4 wrap-anywhere whitespace-pre-line">
          {texto(recurso, 'texto') || 'O texto foi apagado com a conta de quem anunciou.'}
        </p>
        {texto(recurso, 'em') ? <p className="mt-2 text-sm text-tinta-suave">{formatDiaHora(texto(recurso, 'em'))}</p> : null}
      </Parte>
      <Parte titulo="A suspensão">
        <Fatos
          fatos={[
            ['Desde', texto(linha, 'em') ? formatDiaHora(texto(linha, 'em')) : ''],
            ['Motivo', texto(linha, 'motivo') || 'Sem motivo escrito'],
            ['Decisão', typeof aceito === 'boolean' ? (aceito ? 'Recurso aceito' : 'Recurso negado') : ''],
            ['Resposta', texto(recurso, 'resposta')],
          ]}
        />
      </Parte>
      <Parte titulo="O anúncio">
        <AnuncioLido vaga={vaga} />
      </Parte>
    </>
  )
}
