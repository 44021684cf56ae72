/** What people read in `features/candidaturas/ficha`: one object for each component. */

export const anotacaoForm = {
  anotacaoGuardada: 'Anotação salva',
  dica: 'Só você vê. Escreva apenas o que serve para decidir.',
  dicaDaEmpresa: 'Só quem trabalha nesta vaga vê. Escreva apenas o que serve para decidir.',
  estaCandidaturaMudou: 'Esta candidatura mudou em outra janela. O que você escreveu continua aqui: confira e salve de novo.',
  mudouOutra: (nota: string) => `Em outra janela a anotação ficou assim: “${nota}” Salvar substitui a que está lá.`,
  apagadaOutra: 'Em outra janela a anotação foi apagada. Salvar substitui a que está lá.',
  naoGuardada: 'Ainda não salva.',
  guardando: 'Salvando...',
  guardarAnotacao: 'Salvar anotação',
} as const

export const candidaturaDrawer = {
  recebida: (quando: string, rotuloDaOrigem: string) => `Recebida ${quando} · ${rotuloDaOrigem}`,
  porMes: (pretensao: string) => `${pretensao} por mês`,
  nota: (media: string) => `Nota ${media} de 5`,
  abas: 'O que ver desta candidatura',
  nenhumaMensagem: 'A pessoa ainda não recebeu mensagem.',
  titulo: 'Esta candidatura não existe mais',
  pessoaPodeTela: 'A pessoa pode tê-la retirado. Os dados dela não estão mais guardados aqui.',
  carregandoCandidatura: 'Carregando a candidatura',
  passagem: 'Outras candidaturas',
  anterior: 'Anterior',
  proxima: 'Próxima',
  lugar: (lugar: number, quantas: string) => `${lugar} de ${quantas}`,
  pessoaJaRecebeu: 'O que a pessoa já recebeu',
  abertaPor: (nomes: readonly string[]) =>
    `${nomes.join(', ')} também ${nomes.length === 1 ? 'está' : 'estão'} com esta candidatura aberta.`,
  anotou: (quem: string, quando: string) => `Última anotação: ${quem}, ${quando}.`,
} as const

/** What was done with an application without changing its status. */
export const FEITOS: Readonly<Record<string, string>> = { mensagem: 'Mensagem enviada', nota: 'Anotação salva' }

export const dadosDaPessoa = {
  dadosPessoa: 'Dados da pessoa',
  arquivo: 'Arquivo',
  whatsApp: 'WhatsApp',
  email: 'E-mail',
  lerCurriculo: 'Ler currículo',
  abrirEm: (host: string) => `Abrir em ${host}`,
  estesLinksForam: 'Estes links foram escritos pela pessoa e levam a outros sites. Confira o endereço antes de abrir.',
} as const

export const avaliacaoPorCriterio = {
  titulo: 'Sua avaliação',
  deTodos: 'Avaliação',
  media: (nota: string) => `Média ${nota} de 5`,
  soVoce: 'De 1 a 5. Só você vê: a pessoa e a nossa equipe não leem.',
  soDaEmpresa: 'De 1 a 5. Só quem trabalha nesta vaga vê: a pessoa e a nossa equipe não leem.',
  limpar: 'Limpar notas',
  confirmar: 'Confirmar notas e ver quem é',
  quemE: (numero: string, nome: string) => `${numero}: ${nome}`,
  naoGuardada: 'A avaliação não foi salva',
} as const

export const decisao = {
  titulo: (titulo: string) => `Mover para ${titulo}`,
  moverPara: 'Mover para',
  outraEtapa: 'Outra etapa',
} as const

export const outrasCandidaturas = {
  titulo: 'Também se candidatou a',
} as const

export const respostaForm = {
  rotulo: 'Mensagem para a pessoa',
  dica: 'Aparece na página da candidatura dela e no aviso.',
  pessoaRecebeEmail: (frase: string) => `A pessoa recebe um e-mail que diz: “${frase}”`,
  estaCandidaturaMudou:
    'Esta candidatura mudou em outra janela. Já mostramos como ela está, e o que você escreveu continua aqui: ' +
    'confira e tente de novo.',
  semMensagemPessoa: 'Sem mensagem, a pessoa não recebe e-mail: ela vê a situação nova na página da candidatura.',
} as const

export const respostasDaTriagem = {
  titulo: 'Perguntas de triagem',
  atende: 'Atende ao critério',
  naoAtende: 'Não atende ao critério',
  soUmFiltro: 'O critério só filtra o quadro. A pessoa não sabe dele, e a decisão é sua.',
} as const
