/** What people read in `features/publico/empresa`: one object for each component. */
import { formatInteiro } from '@/domain/br/numero'
import { formatQuantidade } from '@/lib/format'

export const conteudoDaEmpresa = {
  naoDeuCarregar: 'Não conseguimos carregar esta empresa',
  carregando: 'Carregando a empresa',
  naoEncontrada: 'Empresa não encontrada',
  semEmpresa: 'Não encontramos esta empresa',
  abertura: 'O endereço pode estar incompleto, ou a empresa não tem uma página aqui.',
  verVagasAbertas: 'Ver vagas abertas',
  voltarInicio: 'Voltar ao início',
} as const

export const empresaPublica = {
  tituloDaPagina: (nome: string) => `${nome}: vagas e sobre a empresa`,
  sobre: 'Sobre a empresa',
  site: 'Site da empresa',
  vagas: 'Vagas abertas',
  nenhuma: 'Nenhuma vaga aberta agora',
  nenhumaAgora: (nome: string) => `Quando ${nome} publicar uma vaga, ela aparece nesta página.`,
  verOutras: 'Ver outras vagas',
} as const

export const fatosDaEmpresa = {
  onde: 'Onde',
  outros: 'outros lugares',
  beneficios: 'Benefícios em todas as vagas',
} as const

export const cartaoDeRespostas = {
  titulo: 'Como responde',
  total: (candidaturas: number) => `${formatInteiro(candidaturas)} candidaturas em 6 meses`,
  porPessoa: 'Respondidas por uma pessoa',
  mediana: (dias: number) => `metade em até ${formatQuantidade(dias, 'dia', 'dias')}`,
  emMassa: 'Respondidas em massa',
  oQueEMassa: '5 ou mais no mesmo minuto',
  noFim: 'Só pelo aviso do fim da vaga',
  semResposta: 'Ainda sem resposta',
  semDados: 'Ainda sem dados: contamos a partir de dez pessoas.',
} as const

export const denunciarPagina = {
  denunciar: 'Denunciar esta página',
  naoChegou: 'O formulário não chegou. Confira a internet e tente de novo.',
} as const
