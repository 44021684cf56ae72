import { formatDiaHora } from '@/lib/format'
import { resendMensagem } from '../api'
import { DecisoesDoItem } from '../fila/DecisoesDoItem'
import type { Acao } from '../fila/acao'
import { Fatos } from '../fila/Fatos'
import type { FichaProps } from '../fila/fila'
import { type Linha, readNumero, readSim, readTexto } from '../fila/linha'
import { Parte } from '../fila/Parte'
import { fichaDaMensagem } from './textos'

const quando = (linha: Linha, coluna: string) => (readTexto(linha, coluna) ? formatDiaHora(readTexto(linha, coluna)) : '')

const reenviar = (linha: Linha): Acao => ({
  id: 'reenviar',
  label: fichaDaMensagem.rotulo,
  efeito: fichaDaMensagem.voltaFilaSai(readTexto(linha, 'destinatario') || 'o mesmo destino'),
  feito: 'Mensagem de volta à fila',
  executar: () => resendMensagem(readTexto(linha, 'id')),
})

/** The delivery state of a message, and a retry for a dead letter. Its content is only for its recipient. */
export function FichaDaMensagem({ detalhe: { linha }, onDecidido, onRecarregar }: FichaProps) {
  const morta = readTexto(linha, 'morta_em') !== ''
  return (
    <>
      {morta ? (
        <Parte>
          {readSim(linha, 'reenviavel') ? (
            <DecisoesDoItem acoes={[reenviar(linha)]} onDecidido={onDecidido} onRecarregar={onRecarregar} />
          ) : (
            <p className="text-sm">{fichaDaMensagem.estaMensagemPerdeu}</p>
          )}
        </Parte>
      ) : null}
      <Parte titulo={fichaDaMensagem.titulo}>
        <Fatos
          fatos={[
            ['Para', readTexto(linha, 'destinatario')],
            ['Criada em', quando(linha, 'criado_em')],
            ['Prometida até', quando(linha, 'prometida_em')],
            ['Tentativas', String(readNumero(linha, 'tentativas'))],
            ['Próxima tentativa', morta || readTexto(linha, 'enviado_em') ? '' : quando(linha, 'proxima_em')],
            ['Enviada em', quando(linha, 'enviado_em')],
            ['Desistimos em', quando(linha, 'morta_em')],
            ['Último erro', readTexto(linha, 'erro')],
          ]}
        />
        <p className="mt-4 text-sm text-tinta-suave">{fichaDaMensagem.conteudoNaoAparece}</p>
      </Parte>
    </>
  )
}
