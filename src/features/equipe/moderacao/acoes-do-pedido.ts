import { askForCorrecao, openSolicitacao, refuseSolicitacao } from '../api'
import type { RegistroDe } from '@/domain/contratos/equipe/tabelas'
import { type Acao, toMotivo } from '../fila/acao'

type Decidido = Pick<RegistroDe<'solicitacoes'>, 'id' | 'status_solicitacao' | 'tipo_servico' | 'contato'>

/** The team's possible decisions about a request. `_visto` is the status that was on the screen. */
export function listAcoesDoPedido({ id, status_solicitacao: status, tipo_servico: tipo, contato }: Decidido): Acao[] {
  if (status !== 'Solicitação Efetuada') return []
  const args = { _id: id, _visto: status }
  const para = contato ? `${contato.responsavel_nome}, ${contato.email}` : ''
  return [
    {
      id: 'abrir',
      label: 'Abrir para as consultorias',
      efeito: 'As consultorias que atendem este serviço passam a ver o pedido, sem os contatos, e quem pediu avisos recebe um.',
      carta: {
        para,
        assunto: `Seu pedido de ${tipo} está aberto`,
        diz: 'O pedido já pode ser visto pelas consultorias, que não veem os seus contatos. Você recebe até 4 propostas.',
      },
      feito: 'Pedido aberto para as consultorias',
      executar: () => openSolicitacao(args),
    },
    {
      id: 'corrigir',
      label: 'Pedir correção',
      efeito: 'O pedido continua fechado. A pessoa corrige os textos na página do pedido, e ele volta para esta fila.',
      motivo: {
        label: 'O que precisa mudar',
        hint: 'A pessoa lê exatamente este texto. Diga qual trecho e como ficaria melhor.',
        obrigatorio: true,
      },
      carta: {
        para,
        assunto: 'Falta um ajuste no seu pedido',
        diz: 'Lemos o seu pedido e falta um ajuste antes de abri-lo para as consultorias. O e-mail leva o link da página do pedido.',
      },
      feito: 'Correção pedida',
      executar: (motivo) => askForCorrecao({ ...args, _motivo: motivo }),
    },
    {
      id: 'recusar',
      label: 'Recusar pedido',
      perigo: true,
      efeito: 'O pedido termina aqui e não pode ser reaberto. Para continuar, a pessoa envia outro.',
      motivo: toMotivo('A pessoa lê este texto na página do pedido.'),
      carta: {
        para,
        assunto: 'Não pudemos abrir o seu pedido',
        diz: 'Revisamos o pedido e não pudemos abri-lo para as consultorias. O motivo está na página do pedido:',
      },
      feito: 'Pedido recusado',
      executar: (motivo) => refuseSolicitacao({ ...args, _motivo: motivo }),
    },
  ]
}
