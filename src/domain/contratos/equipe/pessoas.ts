/* People by their e-mail, as the team finds and reads them. */
import { z } from 'zod'
import { SITUACAO_DO_PAGAMENTO } from '../../pagamento/pagamento-status.ts'
import { STATUS_SOLICITACAO } from '../../solicitacao-status.ts'
import { STATUS_VAGA } from '../../vaga/vaga-status.ts'
import { centavos, defineUmDe, instante, texto, textoOuNull, uuid } from '../valores.ts'
import { defineLinha } from './linha.ts'

const pessoa = { id: uuid, nome: texto, email: textoOuNull, com_conta: z.boolean(), criado_em: instante }
const defineItens = <S extends z.ZodRawShape>(item: S) => z.array(z.strictObject({ id: uuid, ...item }))

export const pessoas = {
  linha: defineLinha(pessoa),
  detalhe: z.strictObject({
    ...pessoa,
    /** Null of a candidate: nothing says so. */
    email_verificado: z.boolean().nullable(),
    telefone: textoOuNull,
    telefone_verificado: z.boolean(),
  }),
  relacionados: z.strictObject({
    empresas: z.array(z.strictObject({ nome: texto, papel: texto })),
    consultorias: defineItens({ consultoria_nome: texto, criado_em: instante }),
    vagas: defineItens({ cargo: texto, empresa: texto, status: defineUmDe(STATUS_VAGA), created_at: instante }),
    pagamentos: defineItens({
      cargo: textoOuNull,
      valor_centavos: centavos,
      situacao: defineUmDe(SITUACAO_DO_PAGAMENTO),
      criado_em: instante,
    }),
    solicitacoes: defineItens({ tipo_servico: texto, status_solicitacao: defineUmDe(STATUS_SOLICITACAO), criado_em: instante }),
    /** The id is that of the vacancy. */
    candidaturas: defineItens({ cargo: texto, empresa: texto, criada_em: instante }),
    contatos: defineItens({ assunto: texto, protocolo: texto, criado_em: instante }),
    mensagens: defineItens({ tipo: texto, status: z.enum(['enviada', 'morta', 'pendente']), criado_em: instante }),
    codigos_de_acesso: z.array(
      z.strictObject({
        meio: z.enum(['email', 'sms']),
        fim: z.enum(['usado', 'nao_enviado', 'bloqueado', 'substituido', 'vencido', 'pendente']),
        criado_em: instante,
      }),
    ),
  }),
}
