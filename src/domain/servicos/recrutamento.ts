import { defineMoeda, defineNumero, defineOpcao, defineTexto } from '../campo.ts'
import { UFS } from '../opcoes.ts'
import { defineServico } from './servico.ts'

const foraDaEmpresa = [
  { campo: 'modelo_trabalho', diferente: 'Remoto' },
  { campo: 'local_trabalho', igual: 'Outra região' },
] as const

export const recrutamento = defineServico({
  tipo: 'Recrutamento e Seleção',
  prefixo: 'rs',
  alias: ['R&S'],
  resumo: 'Atração, triagem e seleção das pessoas certas para as suas vagas.',
  campos: {
    qtd_vagas: defineNumero('Quantidade de vagas', { erro: 'Quantidade de vagas é obrigatória', erroMin: 'Mínimo 1 vaga' }),
    cargos_funcao: defineTexto('Cargo ou função', {
      erro: 'Cargo/função é obrigatório',
      ajuda: 'Se houver mais de um, separe por vírgulas.',
    }),
    modelo_trabalho: defineOpcao('Modelo de trabalho', ['Presencial', 'Híbrido', 'Remoto'], {
      erro: 'Modelo de trabalho é obrigatório',
    }),
    local_trabalho: defineOpcao('Local de trabalho', ['Mesmo local da empresa', 'Outra região'], {
      erro: 'Local de trabalho é obrigatório',
      quando: [{ campo: 'modelo_trabalho', diferente: 'Remoto' }],
    }),
    uf: defineOpcao('Estado do trabalho', UFS, { erro: 'Estado é obrigatório', quando: foraDaEmpresa }),
    cidade_trabalho: defineTexto('Cidade do trabalho', { max: 80, erro: 'Cidade é obrigatória', quando: foraDaEmpresa }),
    senioridade: defineOpcao(
      'Senioridade',
      ['Estágio', 'Júnior', 'Pleno', 'Sênior', 'Coordenação', 'Gerência', 'Diretoria', 'Outro'],
      {
        erro: 'Senioridade é obrigatória',
      },
    ),
    faixa_salarial_mensal: defineMoeda('Faixa salarial mensal', {
      erro: 'Faixa salarial é obrigatória',
      ajuda: 'Valor bruto aproximado, por mês.',
    }),
    urgencia: defineOpcao('Urgência', ['Baixa', 'Média', 'Alta']),
  },
})
