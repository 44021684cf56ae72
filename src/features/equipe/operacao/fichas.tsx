/* The views of what leaves the product: a message, and a call to a sheet or webhook. */
import { resendMensagem } from '../api'
import type { Acao } from '../fila/acao'
import { defineFicha } from '../fila/ficha'
import { formatInstante } from '../fila/fila'
import { fichaDaMensagem } from './textos'

/** The delivery state of a message, and a retry for a dead letter. Its content is only for its recipient. */
export const FichaDaMensagem = defineFicha<'mensagens'>(({ linha }) => {
  const reenviar: Acao = {
    id: 'reenviar',
    label: fichaDaMensagem.rotulo,
    efeito: fichaDaMensagem.voltaFilaSai(linha.destinatario || 'o mesmo destino'),
    feito: 'Mensagem de volta à fila',
    executar: () => resendMensagem({ _id: linha.id }),
  }
  return [
    linha.morta_em && (linha.reenviavel ? { acoes: [reenviar] } : { escrito: fichaDaMensagem.estaMensagemPerdeu }),
    {
      titulo: fichaDaMensagem.titulo,
      fatos: [
        ['Para', linha.destinatario],
        ['Criada em', formatInstante(linha.criado_em)],
        ['Prometida até', formatInstante(linha.prometida_em)],
        ['Tentativas', linha.tentativas],
        ['Próxima tentativa', linha.morta_em || linha.enviado_em ? '' : formatInstante(linha.proxima_em)],
        ['Enviada em', formatInstante(linha.enviado_em)],
        ['Desistimos em', formatInstante(linha.morta_em)],
        ['Último erro', linha.erro],
      ],
      nota: fichaDaMensagem.conteudoNaoAparece,
    },
  ]
})

/** One call to a sheet or webhook: its result, without its content. */
export const FichaDaEntrega = defineFicha<'entregas'>(({ linha }) => [
  {
    fatos: [
      ['Destino', linha.destino],
      ['Resposta', linha.status_http ?? 'Nenhuma'],
      ['Tempo', `${linha.ms} ms`],
      ['Erro', linha.erro],
    ],
  },
])
