import { lista, numero, opcao, texto } from '../campo.ts'
import { servico } from './servico.ts'

export const cargosSalarios = servico({
  tipo: 'Plano de Cargos e Salários',
  prefixo: 'pcs',
  alias: ['PCS'],
  resumo: 'Estrutura de cargos, trilhas de carreira e tabelas salariais claras.',
  campos: {
    abrangencia: opcao('Abrangência', ['total', 'parcial'], {
      erro: 'Abrangência é obrigatória',
      ajuda: 'Total: a empresa toda. Parcial: algumas áreas.',
    }),
    qtd_cargos: numero('Quantidade de cargos', { erro: 'Quantidade de cargos é obrigatória', erroMin: 'Mínimo 1 cargo' }),
    itens_desejados: lista('O que você quer no plano', [
      'Estrutura de cargos',
      'Descrição de cargos',
      'Trilhas de carreira',
      'Tabelas salariais',
      'Política de mérito/promoções',
    ]),
    prazo_implantacao: opcao('Prazo de implantação', ['2–3 semanas', '1 mês', '2–3 meses', 'Flexível'], {
      erro: 'Prazo de implantação é obrigatório',
    }),
    ferramentas_rh: texto('Ferramentas de RH em uso', { ajuda: 'Sistemas de folha, ponto ou gestão de pessoas, se houver.' }),
  },
})
