/** What the team may decide about a suspended ad, with what follows from its end. */
import type { RegistroDe } from '@/domain/contratos/equipe/tabelas'
import * as api from '../api'
import { type Acao, comMotivo, type Decisao, listAcoes, RECADO } from '../fila/fila'

/** Of an ad what a decision is about: also of one that was reported or suspended. */
export type Vaga = Pick<RegistroDe<'vagas'>, 'id' | 'cargo' | 'status' | 'visto' | 'expira_em'>

export const QUEM_ANUNCIOU = 'quem publicou a vaga'

/** Its end came while it was suspended: it expires instead of being on the air again. */
const terminou = ({ expira_em }: Vaga) => expira_em !== null && Date.parse(expira_em) <= Date.now()
const FICA_EXPIRADA = 'O prazo da vaga já terminou: ela fica expirada e não volta à página.'
const SEM_PAGINA = 'O prazo da vaga terminou enquanto isso, por isso ela não voltou à página.'

/** The suspension is taken back. */
export const voltaAoAr = (vaga: Vaga): Decisao => ({
  ...(terminou(vaga)
    ? {
        label: 'Desfazer a suspensão',
        efeito: `${FICA_EXPIRADA} Um recurso que espera é respondido junto.`,
        assunto: `A suspensão da sua vaga de ${vaga.cargo} foi desfeita`,
        diz: `Conferimos a vaga e desfizemos a suspensão. ${SEM_PAGINA}`,
        feito: 'Suspensão desfeita',
      }
    : {
        label: 'Devolver ao ar',
        efeito: 'A vaga volta à página até o dia que já tinha. Um recurso que espera é respondido junto.',
        assunto: `Sua vaga de ${vaga.cargo} voltou ao ar`,
        diz: 'Conferimos a vaga, e ela está de novo na página.',
        feito: 'Vaga de volta ao ar',
      }),
  motivo: RECADO,
  executar: (motivo) => api.restoreVaga({ _id: vaga.id, ...comMotivo(motivo), _visto: vaga.visto }),
})

type Recurso = Pick<RegistroDe<'recursos'>, 'vaga_id' | 'recurso' | 'fim_em'>

/** The answers to the appeal of a suspended ad. */
export function listAcoesDoRecurso({ vaga_id, recurso, fim_em }: Recurso, vaga: Vaga): Acao[] {
  if (recurso?.decidida_em || fim_em) return []
  const { cargo, visto } = vaga
  const fim = terminou(vaga)
  const args = { _vaga_id: vaga_id, _visto: visto }
  return listAcoes(QUEM_ANUNCIOU, {
    aceitar: {
      label: 'Aceitar o recurso',
      efeito: fim ? FICA_EXPIRADA : 'A vaga volta à página até o dia que já tinha.',
      motivo: { label: 'Resposta', hint: 'Se quiser, escreva algo a quem recorreu.', obrigatorio: false },
      assunto: `Recurso aceito: sua vaga de ${cargo}${fim ? '' : ' voltou'}`,
      diz: fim
        ? `Aceitamos o seu recurso e desfizemos a suspensão. ${SEM_PAGINA}`
        : 'Aceitamos o seu recurso, e a vaga está de novo no ar.',
      feito: 'Recurso aceito',
      executar: (resposta) => api.decideRecurso({ ...args, _aceitar: true, ...(resposta && { _resposta: resposta }) }),
    },
    negar: {
      label: 'Negar o recurso',
      perigo: true,
      efeito: 'A vaga termina aqui e não volta.',
      motivo: { label: 'Resposta', hint: 'Quem recorreu lê este texto.', obrigatorio: true },
      assunto: `Resposta ao recurso da vaga de ${cargo}`,
      diz: 'Lemos o seu recurso e mantivemos a decisão. A vaga foi encerrada. Resposta:',
      feito: 'Recurso negado',
      executar: (resposta) => api.decideRecurso({ ...args, _aceitar: false, _resposta: resposta }),
    },
  })
}
