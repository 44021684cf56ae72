/** What people read in `features/pedidos/propostas`: one object for each component. */

export const cabecalhoImpresso = {
  comparacaoPropostas: (diaHora: string) => `Comparação de propostas em ${diaHora}`,
} as const

export const cartoes = {
  abas: 'Propostas recebidas',
  ladoALado: 'Lado a lado',
  naoInformado: 'Não informado nesta proposta',
  aConsultoria: 'A consultoria',
  conversar: 'Conversar',
  mais: (nome: string) => `Mais opções da proposta de ${nome}`,
  recusar: 'Recusar',
} as const

export const comparacao = {
  titulo: 'Propostas recebidas, uma por coluna',
  linhas: 'O que se compara',
  emPoucas: 'Propostas em poucas linhas',
  suaDecisao: 'Sua decisão',
  semCadastro: 'Sem cadastro',
  maisDetalhes: 'Mais detalhes',
  menosDetalhes: 'Menos detalhes',
  naoRespondeu: (quantos: number) => `Não respondeu ${quantos} itens`,
  vencida: 'O prazo desta proposta terminou.',
  aceita: 'Proposta aceita',
} as const

export const consultoriaTextos = {
  aprovada: 'A nossa equipe aprovou este cadastro.',
  semCadastroDiretorio: 'Sem cadastro no diretório.',
  naoConferida: 'A nossa equipe não conferiu este nome.',
} as const

export const escolhaDaProposta = {
  voce: (pediu: string) => `Você pediu: ${pediu}`,
  primeiras24Horas: (maxPropostas: number) =>
    `Nas primeiras 24 horas, só um dos ${maxPropostas} lugares é de quem não está no diretório, para que as ` +
    'consultorias aprovadas consigam responder. Recusar uma proposta libera o lugar dela, e quem foi recusado ' +
    'não volta a este pedido.',
  lugares: 'Sobre os lugares',
  avisamos: (quantas: number, servico: string, uf: string) =>
    quantas === 1
      ? `Avisamos 1 consultoria que atende ${servico}${uf ? ` em ${uf}` : ''}.`
      : `Avisamos ${quantas} consultorias que atendem ${servico}${uf ? ` em ${uf}` : ''}.`,
  outras: (quantas: number) => (quantas === 1 ? 'Outra proposta (1)' : `Outras propostas (${quantas})`),
  imprimirComparacao: 'Imprimir comparação',
  imprimirProposta: 'Imprimir proposta',
  nadaFeito: 'Nada foi feito. O que você vê agora já é a situação atual do pedido.',
  sobreOsMenores: 'Menor valor e menor prazo comparam só os números informados: veja na mensagem o que cada proposta inclui.',
  nenhumaAgora: 'Nenhuma proposta no momento',
  nenhumaAinda: 'Nenhuma proposta por aqui ainda',
  texto: 'As consultorias já podem responder. Avisamos por e-mail a cada proposta: não é preciso ficar nesta página.',
  retirada: 'Uma proposta foi retirada por quem a enviou.',
} as const

export const linhas = {
  naoInformado: 'Não informado',
  semAvaliacoes: 'Ainda sem avaliações',
  foraDoDiretorio: 'Só consultorias do diretório recebem avaliações',
  abrirAnexo: 'Abrir o anexo (PDF)',
  anexoDe: (consultoria: string) => `Anexo de ${consultoria}`,
  valor: 'Valor',
  menorValor: 'Menor valor',
  menorPrazo: 'Menor prazo',
} as const

export const mensagem = {
  mostrarMenos: 'Mostrar menos',
  lerTudo: 'Ler tudo',
} as const

export const outrasRespostas = {
  propostaAnterior: '1 proposta anterior',
} as const

export const propostaAceita = {
  contaEncerrada: 'A proposta aceita não está mais disponível: a consultoria encerrou a conta dela.',
  voceEscolheu: (consultoriaNome: string) => `Você escolheu ${consultoriaNome}`,
  proximosPassos: 'Próximos passos',
  escrevaLigueAntes: 'Se preferir, não espere: escreva ou ligue.',
  combinem: 'Combinem por escrito o que será feito, o valor e as datas antes de começar.',
  encerrem: 'Quando o projeto terminar, ou se não for adiante, encerre o pedido nesta página.',
} as const

export const detalhesTextos = {
  etapas: 'Etapas',
} as const
