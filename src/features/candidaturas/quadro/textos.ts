/** What people read in `features/candidaturas/quadro`: one object for each component. */

export const colunaDoQuadro = {
  ninguemAqui: 'Ninguém aqui',
  escolherTodas: 'Selecionar todas',
  escolherTodasDe: (titulo: string) => `Selecionar todas de ${titulo}`,
  /** More of the column are on the server. */
  escolherEstas: (n: number) => `Selecionar estas ${n}`,
  escolherEstasDe: (n: number, titulo: string) => `Selecionar estas ${n} de ${titulo}`,
} as const

export const moverPara = {
  rotulo: (nome: string) => `Mover para… ${nome}`,
  moverPara: 'Mover para…',
} as const

export const candidaturaCartao = {
  escolher: (nome: string) => `Selecionar ${nome}`,
  outras: (n: number) => (n === 1 ? 'Também se candidatou a outra vaga sua' : `Também se candidatou a outras ${n} vagas suas`),
  anotacao: 'Anotação',
  responsavel: (nome: string) => `Responsável: ${nome}`,
  nota: (media: string) => `Nota ${media} de 5`,
} as const

export const barraDaEscolha = {
  rotulo: 'Candidaturas selecionadas',
  quantas: (n: number, max: number) => `${n} ${n === 1 ? 'selecionada' : 'selecionadas'}${n === max ? `, o máximo por vez` : ''}`,
  moverCurto: 'Mover',
  mover: 'Mover selecionadas',
  entrevistarCurto: 'Entrevistar',
  entrevistar: 'Oferecer entrevista às selecionadas',
  comparar: 'Comparar',
  compareAte: 'Compare 2 ou 3',
  limparCurto: 'Limpar',
  limpar: 'Limpar seleção',
} as const

export const moverVarias = {
  titulo: (n: number) => `Mover ${n} ${n === 1 ? 'candidatura' : 'candidaturas'}`,
  rotulo: 'Mover para',
  escolhaPara: 'Escolha para onde mover',
  mensagem: 'Mensagem para as pessoas',
  dica: 'Vai para todas. Aparece na página da candidatura de cada uma e no aviso.',
  oferecerHorarios: 'Oferecer horários para escolherem',
  longa: 'A mensagem passou de 4.000 caracteres',
  recebem: (frase: string) => `Cada pessoa recebe um e-mail que diz: “${frase}”`,
  naoRecebem: 'Sem mensagem, ninguém recebe e-mail: cada pessoa vê a situação nova na página da candidatura.',
  mover: 'Mover',
  moverEAvisar: (n: number) => (n === 1 ? 'Mover e avisar 1 pessoa' : `Mover e avisar ${n} pessoas`),
  movendo: 'Movendo...',
  cancelar: 'Cancelar',
  movidas: (n: number) => (n === 1 ? '1 candidatura movida' : `${n} candidaturas movidas`),
  naoMovidas: (n: number) => (n === 1 ? '1 candidatura não foi movida' : `${n} candidaturas não foram movidas`),
} as const

export const quadroDeCandidaturas = {
  rotulo: 'Situação das candidaturas',
} as const

export const filtrosDoQuadro = {
  rotulo: 'Filtrar candidaturas',
  texto: 'Nome, e-mail ou cidade',
  filtros: (n: number) => (n > 0 ? `Filtros (${n})` : 'Filtros'),
  avaliacao: 'Sua avaliação',
  qualquerAvaliacao: 'Qualquer avaliação',
  origem: 'Origem',
  qualquerOrigem: 'Qualquer origem',
  responsavel: 'Responsável',
  qualquerResponsavel: 'Qualquer pessoa',
  eu: 'Eu',
  criterios: 'Critérios das perguntas',
  qualquerCriterio: 'Todas as candidaturas',
} as const
