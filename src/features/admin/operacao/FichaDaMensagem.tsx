import { resendMensagem } from '../api'
import { DecisoesDoItem } from '../fila/DecisoesDoItem'
import type { Acao } from '../fila/acao'
import { type FichaProps, formatQuando } from '../fila/fila'
import { Parte } from '../fila/Parte'
import { fichaDaMensagem } from './textos'

/** The delivery state of a message, and a retry for a dead letter. Its content is only for its recipient. */
export function FichaDaMensagem({ detalhe: { linha }, ...decisao }: FichaProps<'mensagens'>) {
  const reenviar: Acao = {
    id: 'reenviar',
    label: fichaDaMensagem.rotulo,
    efeito: fichaDaMensagem.voltaFilaSai(linha.destinatario || 'o mesmo destino'),
    feito: 'Mensagem de volta à fila',
    executar: () => resendMensagem(linha.id),
  }
  return (
    <>
      {linha.morta_em ? (
        <Parte>
          {linha.reenviavel ? (
            <DecisoesDoItem acoes={[reenviar]} {...decisao} />
          ) : (
            <p className="text-sm">{fichaDaMensagem.estaMensagemPerdeu}</p>
          )}
        </Parte>
      ) : null}
      <Parte
        titulo={fichaDaMensagem.titulo}
        fatos={[
          ['Para', linha.destinatario],
          ['Criada em', formatQuando(linha.criado_em)],
          ['Prometida até', formatQuando(linha.prometida_em)],
          ['Tentativas', linha.tentativas],
          ['Próxima tentativa', linha.morta_em || linha.enviado_em ? '' : formatQuando(linha.proxima_em)],
          ['Enviada em', formatQuando(linha.enviado_em)],
          ['Desistimos em', formatQuando(linha.morta_em)],
          ['Último erro', linha.erro],
        ]}
      >
        <p className="mt-4 text-sm text-tinta-suave">{fichaDaMensagem.conteudoNaoAparece}</p>
      </Parte>
    </>
  )
}
