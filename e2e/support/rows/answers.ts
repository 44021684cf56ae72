/** Form answers: the essentials of a company and a full set of answers for each service, built from the domain. */
import type { Campo } from '../../../src/domain/campo.ts'
import type { Servico } from '../../../src/domain/servicos/registry.ts'
import { camposEssenciais, getCamposEscopo } from '../../../src/domain/solicitacao.ts'

export type Answer = string | string[] | true
/** A field of the screen, by its label, and its value. */
export interface Step {
  key: string
  field: Campo
  answer: Answer
}

/** The eight essentials; the e-mail is the person's own. */
export function essentials(email: string, changes: Record<string, string> = {}): Record<string, string> {
  return {
    empresa_nome: 'Padaria São João Ltda.',
    responsavel_nome: 'Ana Conceição',
    email,
    telefone: '11912345678',
    cidade: 'São Paulo',
    uf: 'SP',
    setor: 'Varejo',
    porte_colaboradores: '11–50',
    ...changes,
  }
}

export const essentialFields: Record<string, Campo> = camposEssenciais

const written: Record<string, Answer> = {
  contexto_projeto: 'Abrimos três lojas neste ano e precisamos estruturar melhor a nossa equipe.',
  rs_modelo_trabalho: 'Híbrido',
  rs_local_trabalho: 'Outra região',
  rs_cidade_trabalho: 'Ribeirão Preto',
}

/** Every question of step 2 shown with these answers, in screen order. `only` keeps the required ones. */
export function scopeSteps(servico: Servico, only: 'all' | 'required' = 'all'): Step[] {
  const answers: Record<string, Answer> = { tipo_servico: servico.tipo }
  const steps: Step[] = []
  for (const [key, field] of Object.entries(getCamposEscopo(servico.tipo))) {
    const reached = (field.quando ?? []).every((when) => {
      const answer = answers[when.campo]
      if ('algum' in when) return Array.isArray(answer) && when.algum.some((item) => answer.includes(item))
      return 'igual' in when ? answer === when.igual : answer !== when.diferente
    })
    if (!reached || key === 'tipo_servico' || (only === 'required' && field.erro === undefined)) continue
    const answer = written[key] ?? answerTo(field)
    answers[key] = answer
    steps.push({ key, field, answer })
  }
  return steps
}

function answerTo({ tipo, opcoes = [], rotulo }: Campo): Answer {
  if (tipo === 'opcao') return opcoes.at(-1) ?? ''
  if (tipo === 'lista') return opcoes.slice(0, 2)
  if (tipo === 'numero') return '3'
  if (tipo === 'moeda') return 'R$ 4.500,00'
  if (tipo === 'url') return 'https://documentos.example/pasta'
  if (tipo === 'aceite') return true
  return `${rotulo}: resposta com acentuação, para conferir.`
}
