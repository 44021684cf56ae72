import { defineLista, defineNumero, defineOpcao, defineTexto } from '../campo.ts'
import { defineServico } from './servico.ts'

export const cargosSalarios = defineServico({
  tipo: 'Plano de Cargos e Salários',
  prefixo: 'pcs',
  alias: ['PCS'],
  resumo: 'Estrutura de cargos, trilhas de carreira e tabelas salariais claras.',
  campos: {
    abrangencia: defineOpcao('Abrangência', ['total', 'parcial'], {
      erro: 'Abrangência é obrigatória',
      rotulos: { total: 'Total', parcial: 'Parcial' },
      ajuda: 'Total: a empresa toda. Parcial: algumas áreas.',
    }),
    qtd_cargos: defineNumero('Quantidade de cargos', { erro: 'Quantidade de cargos é obrigatória', erroMin: 'Mínimo 1 cargo' }),
    itens_desejados: defineLista('O que você quer no plano', [
      'Estrutura de cargos',
      'Descrição de cargos',
      'Trilhas de carreira',
      'Tabelas salariais',
      'Política de mérito/promoções',
    ]),
    prazo_implantacao: defineOpcao('Prazo de implantação', ['2–3 semanas', '1 mês', '2–3 meses', 'Flexível'], {
      erro: 'Prazo de implantação é obrigatório',
    }),
    ferramentas_rh: defineTexto('Ferramentas de RH em uso', {
      ajuda: 'Sistemas de folha, ponto ou gestão de pessoas, se houver.',
    }),
  },
})
