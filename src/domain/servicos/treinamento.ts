import { lista, opcao } from '../campo.ts'
import { MODALIDADES } from '../opcoes.ts'
import { servico } from './servico.ts'

export const treinamento = servico({
  tipo: 'Treinamento e Desenvolvimento',
  prefixo: 'td',
  alias: ['T&D'],
  resumo: 'Programas que desenvolvem lideranças, equipes e competências.',
  campos: {
    publico_alvo: opcao(
      'Público-alvo',
      ['Todos os colaboradores', 'Lideranças', 'Equipes específicas', 'Área comercial', 'Área técnica'],
      { erro: 'Público-alvo é obrigatório' },
    ),
    temas: lista('Temas', ['Liderança', 'Técnico', 'Comunicação', 'Compliance', 'Segurança', 'Vendas', 'Atendimento']),
    cargas_horas: opcao('Carga horária', ['2–4h', '8h', '16h', 'Sob medida'], { erro: 'Carga horária é obrigatória' }),
    modalidade: opcao('Modalidade', MODALIDADES, { erro: 'Modalidade é obrigatória' }),
    metodologia: opcao('Metodologia', ['Workshop', 'Palestra', 'Mentoria', 'Curso online', 'Dinâmicas em grupo'], {
      erro: 'Metodologia é obrigatória',
    }),
  },
})
