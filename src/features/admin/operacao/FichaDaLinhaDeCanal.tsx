import { formatarCentavos } from '@/domain/br/dinheiro'
import { formatarTelefone } from '@/domain/br/telefone'
import { isStatusCanal, STATUS_CANAL } from '@/domain/vaga/vaga-status'
import { formatDiaHora } from '@/lib/format'
import { DecisoesDoItem } from '../fila/DecisoesDoItem'
import { Fatos } from '../fila/Fatos'
import type { FichaProps } from '../fila/fila'
import { dentro, texto, varias } from '../fila/linha'
import { Parte } from '../fila/Parte'
import { acoesDaLinha, pagoPelaLinha } from './acoes-do-canal'
import { PublicacaoForm } from './PublicacaoForm'
import { TextoParaPublicar } from './TextoParaPublicar'

const titulo = (status: string) => (isStatusCanal(status) ? STATUS_CANAL[status].titulo : status)
const ESPERA = ['na_fila', 'enviado', 'aguardando_canal']

/** A line that somebody posts by hand: the text, where the link goes, and what else can become of it. */
export function FichaDaLinhaDeCanal({ detalhe: { linha, relacionados }, onDecidido, onRecarregar }: FichaProps) {
  const vaga = dentro(relacionados, 'vaga')
  const eventos = varias(relacionados, 'eventos')
  const pago = pagoPelaLinha(linha)
  const espera = ESPERA.includes(texto(linha, 'status'))
  return (
    <>
      {espera ? (
        <>
          <Parte titulo="1. Publique no canal">
            <TextoParaPublicar vaga={vaga} />
          </Parte>
          <Parte titulo="2. Guarde onde ficou">
            <PublicacaoForm key={texto(linha, 'status')} linha={linha} onFeito={onDecidido} onRecarregar={onRecarregar} />
          </Parte>
          <Parte titulo="Outro caminho">
            <DecisoesDoItem
              acoes={acoesDaLinha(linha, texto(vaga, 'email') || 'quem publicou a vaga')}
              neutras
              onDecidido={onDecidido}
              onRecarregar={onRecarregar}
            />
          </Parte>
        </>
      ) : null}
      <Parte titulo="A linha">
        <Fatos
          fatos={[
            ['Situação', titulo(texto(linha, 'status'))],
            ['Prazo', texto(linha, 'prazo_em') ? formatDiaHora(texto(linha, 'prazo_em')) : ''],
            ['Pago', pago > 0 ? formatarCentavos(pago) : 'Nada foi cobrado'],
            ['Quem anuncia', texto(vaga, 'responsavel_nome')],
            ['E-mail', texto(vaga, 'email')],
            ['Telefone', texto(vaga, 'telefone') ? formatarTelefone(texto(vaga, 'telefone')) : ''],
          ]}
        />
        {eventos.length > 0 ? (
          <ol className="mt-5 space-y-1.5 text-sm text-tinta-suave">
            {eventos.map((evento) => (
              <li key={`${texto(evento, 'em')}-${texto(evento, 'para')}`} className="wrap-anywhere">
                {formatDiaHora(texto(evento, 'em'))}: {titulo(texto(evento, 'para'))}
                {texto(evento, 'detalhe') ? ` (${texto(evento, 'detalhe')})` : ''}
              </li>
            ))}
          </ol>
        ) : null}
      </Parte>
    </>
  )
}
