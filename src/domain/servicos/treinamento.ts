import { defineLista, defineOpcao } from '../campo.ts'
import { MODALIDADES } from '../opcoes.ts'
import { defineServico } from './servico.ts'

export const treinamento = defineServico({
  tipo: 'Treinamento e Desenvolvimento',
  prefixo: 'td',
  alias: ['T&D'],
  resumo: 'Programas que desenvolvem lideranças, equipes e competências.',
  campos: {
    publico_alvo: defineOpcao(
      'Público-alvo',
      ['Todos os colaboradores', 'Lideranças', 'Equipes específicas', 'Área comercial', 'Área técnica'],
      { erro: 'Público-alvo é obrigatório' },
    ),
    temas: defineLista('Temas', ['Liderança', 'Técnico', 'Comunicação', 'Compliance', 'Segurança', 'Vendas', 'Atendimento']),
    cargas_horas: defineOpcao('Carga horária', ['2–4h', '8h', '16h', 'Sob medida'], { erro: 'Carga horária é obrigatória' }),
    modalidade: defineOpcao('Modalidade', MODALIDADES, { erro: 'Modalidade é obrigatória' }),
    metodologia: defineOpcao('Metodologia', ['Workshop', 'Palestra', 'Mentoria', 'Curso online', 'Dinâmicas em grupo'], {
      erro: 'Metodologia é obrigatória',
    }),
  },
})
