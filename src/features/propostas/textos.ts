/** What people read in `features/propostas`: one object for each component. */

export const contatoDoCliente = {
  contatoCliente: 'Contato do cliente',
  carregandoContato: 'Carregando o contato',
  paraQueServe: 'Use só para tratar deste pedido.',
} as const

export const enviarProposta = {
  confirmeEmailEnviar: 'Confirme o seu e-mail para enviar propostas',
  porQueVerificar: 'É por ele que avisamos quando o cliente decide. Leva um minuto, no seu perfil.',
  confirmarEmailMeu: 'Confirmar e-mail em Meu Perfil',
  enviarProposta: 'Enviar Proposta',
  continuarProposta: 'Continuar proposta',
} as const

export const minhasPropostasPage = {
  titulo: 'Minhas propostas',
  semConexao: 'O que você vê pode não ser o mais recente. A página se atualiza quando a conexão voltar.',
} as const

export const anexoField = {
  rotulo: 'Anexo',
  dica: (mb: number) => `Um PDF de até ${mb} MB. O cliente o abre pela comparação.`,
} as const

export const propostaEnviada = {
  verEnviada: 'Ver a proposta enviada',
  anexo: 'Anexo da proposta',
  abrirAnexo: 'Abrir o anexo (PDF)',
  conversaComCliente: 'Conversa com o cliente',
  novas: (n: number) => (n === 1 ? '1 mensagem nova' : `${n} mensagens novas`),
} as const

export const propostaForm = {
  bemAcima: (budget: string) => `O cliente informou ${budget}. Confira os zeros.`,
  semConexao: 'Pode continuar escrevendo: o texto fica neste aparelho, e você envia quando a conexão voltar.',
  dicaDoPrazo: 'Em quanto tempo você entrega, como “6 semanas”.',
  comparacao: 'Para a comparação',
  comparacaoDica: 'Nada aqui é obrigatório. O cliente lê cada resposta ao lado das outras propostas.',
  validade: 'Validade da proposta',
  validadeDica: 'Por quanto tempo a empresa pode aceitar.',
  dicaDaMensagem: 'Como você trabalha e por que combina com este pedido. A empresa lê tudo o que você escrever.',
  titulo: 'A proposta ainda não foi enviada',
  continuarDepois: 'Continuar depois',
} as const

export const retirarProposta = {
  propostaRetirada: 'Proposta retirada.',
  avisamosCliente: 'Avisamos o cliente.',
  titulo: 'Retirar esta proposta?',
  descricao:
    'O cliente deixa de vê-la e é avisado. Enquanto o pedido estiver aberto e com lugar, você ainda pode enviar ' +
    'outra, até três vezes no mesmo pedido.',
  ultimaVez: 'O cliente deixa de vê-la e é avisado. Ela é a terceira neste pedido: depois dela não dá para enviar outra.',
  naoRetirada: 'A proposta não foi retirada',
  retirando: 'Retirando...',
  retirarProposta: 'Retirar proposta',
  manterProposta: 'Manter a proposta',
} as const

export const areaRestritaPage = {
  titulo: 'Pedidos abertos',
  semConexao: 'O que você vê pode não ser o mais recente. A página se atualiza quando a conexão voltar.',
  abertura: (maxPropostas: number) =>
    `Cada pedido recebe no máximo ${maxPropostas} propostas. O contato da empresa aparece quando ela aceita a sua.`,
} as const

export const dadosDoPedido = {
  titulo: 'O que a empresa precisa',
  empresaDe: (porte: string) => `empresa de ${porte} pessoas`,
  publicado: (quando: string) => `publicado ${quando}`,
  semDescricao: 'A empresa não descreveu o projeto.',
} as const

export const detalheSolicitacaoPage = {
  pedidosAbertos: 'Pedidos abertos',
  semConexao: 'O que você vê pode não ser o mais recente. A página se atualiza quando a conexão voltar.',
  carregandoPedido: 'Carregando o pedido',
} as const

export const filtrosDePedidos = {
  filtrarPedidos: 'Filtrar pedidos',
  cidadeEstado: 'Cidade ou estado',
  exSalvadorSp: 'Ex.: Salvador, SP',
  tipoServico: 'Tipo de serviço',
  exTreinamentoR: 'Ex.: Treinamento',
  prazoDesejado: 'Prazo desejado',
  qualquerPrazo: 'Qualquer prazo',
  budgetEstimado: 'Budget estimado',
  qualquerFaixa: 'Qualquer faixa',
  soOndeJa: 'Só onde já propus',
} as const

export const listaDePedidos = {
  combina: 'Combina com a sua consultoria',
  outrosPedidos: 'Outros pedidos',
  jaRespondi: 'Já respondi',
  nenhum: 'Nenhum pedido aberto com estes filtros',
  ampliar: 'Tente uma região maior ou só uma parte do nome do serviço.',
  verTodosPedidos: 'Ver todos os pedidos',
  nenhumAgora: 'Nenhum pedido aberto agora',
  avisamos:
    'Quando uma empresa pedir um serviço que a sua consultoria atende, avisamos por e-mail. O aviso vale para ' +
    'consultorias cadastradas.',
  cadastrarMinhaConsultoria: 'Cadastrar minha consultoria',
  carregandoPedidos: 'Carregando os pedidos',
} as const

export const participacao = {
  convidada: 'O cliente viu o seu perfil e convidou você. Nas primeiras 48 horas, um lugar está guardado.',
  carregandoProposta: 'Carregando a sua proposta',
  suaProposta: 'Sua proposta',
  verPedidos: 'Ver os seus pedidos',
  verAbertos: 'Ver outros pedidos abertos',
  minhasPropostas: 'Minhas propostas',
  ultimaProposta: 'Sua última proposta',
  fechado: 'Este pedido não recebe mais propostas.',
  semOutraVez: 'Você não pode mais enviar propostas para este pedido.',
  completo: (maxPropostas: number) =>
    `Este pedido já tem ${maxPropostas} propostas. Se uma for retirada ou recusada, outra consultoria poderá enviar.`,
} as const

export const rascunhoGuardado = {
  ver: 'Ver o que você escreveu',
  copiar: 'Copiar',
  copiado: 'Texto copiado',
  naoCopiou: 'O navegador não deixou copiar',
  copieAMao: 'Selecione o texto e copie à mão.',
} as const

export const pedidoFechado = {
  titulo: 'Este pedido não está aberto',
  abertura: 'Ele pode ter sido encerrado pela empresa, ter uma proposta aceita ou o endereço pode estar incompleto.',
  verPedidosAbertos: 'Ver pedidos abertos',
  minhasPropostas: 'Minhas propostas',
} as const

export const pedidoLinha = {
  convidada: 'Você foi convidada',
  suaProposta: 'Sua proposta',
  completoEnquanto: 'Completo por enquanto',
  comecada: 'Proposta começada',
  novo: 'Novo',
  pessoas: (porte: string) => `${porte} pessoas`,
} as const

export const visitante = {
  convite: 'Faça login para enviar uma proposta.',
  comoSeEntra: 'Você entra com um código enviado por e-mail ou SMS, ou com a sua conta Google, e volta direto para este pedido.',
  antetitulo: 'Área das consultorias',
  titulo: 'Pedido de orçamento',
  funcionaConsultorias: 'Como funciona para consultorias',
} as const

export const autorTextos = {
  emNomeDe: 'A empresa lê a proposta em nome de',
  escreverNome: 'Escrever o nome no perfil',
  naoMuda: 'Depois de enviada, a proposta não muda; dá para retirar.',
} as const

export const impedimentoTextos = {
  soLe: 'Você só lê nesta consultoria',
  confirmarCelular: 'Confirmar celular',
  celularDoDono: 'O celular de quem responde pela consultoria não está confirmado',
  pecaAoDono: 'Peça a essa pessoa que confirme o celular no perfil. Depois você pode enviar a proposta.',
  pedidoSeu: 'Este pedido é seu',
  suspensa: 'A consultoria está suspensa',
  verCadastro: 'Ver o cadastro',
  verPedidos: 'Ver os seus pedidos',
} as const

export const etapasField = {
  titulo: 'Etapas',
  dica: 'Cada entrega e até quando, na ordem em que acontecem.',
  nome: 'Etapa',
  ate: 'Até',
  retirar: 'Retirar',
  acrescentar: 'Acrescentar etapa',
} as const

export const listaDePropostas = {
  carregandoPropostas: 'Carregando as suas propostas',
  nenhumaNaSituacao: 'Nenhuma proposta nesta situação',
  nenhumaMinha: 'Nenhuma proposta que você cuida',
  outrasFicam: 'As suas outras propostas continuam aqui.',
  verTodasPropostas: 'Ver todas as propostas',
  nenhuma: 'Você ainda não enviou propostas',
  primeiraProposta: 'Escolha um pedido aberto, leia o que a empresa precisa e responda com valor, prazo e uma mensagem.',
  verPedidosAbertos: 'Ver pedidos abertos',
  grupos: { aceita: 'Aceitas', enviada: 'Esperando o cliente', encerrada: 'Encerradas' },
} as const

export const propostaLinha = {
  por: (nome: string) => `de ${nome}`,
  ate: (dia: string) => `vale até ${dia}`,
  mais: (pedido: string) => `Mais sobre a proposta para ${pedido}`,
  motivo: (motivo: string) => `Motivo: ${motivo}`,
} as const

export const responsavelDaProposta = {
  rotulo: 'Responsável',
  ninguem: 'Ninguém',
  voce: 'você',
  mudou: 'Responsável atualizado',
} as const

export const abertoPor = {
  tambem: (nomes: readonly string[]) =>
    `${nomes.join(', ')} também ${nomes.length === 1 ? 'está' : 'estão'} com este pedido aberto.`,
} as const

export const dePessoas = { rotulo: 'Propostas', todas: 'Todas', minhas: 'Que eu cuido' } as const
