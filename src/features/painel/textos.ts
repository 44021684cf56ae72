/** What people read in `features/painel`: one object for each component. */

export const atalhosTextos = {
  pedirOrcamentos: 'Pedir orçamentos',
  sobreOrcamentos: 'Descreva o que a empresa precisa e receba até quatro propostas.',
  criarVaga: 'Criar vaga',
  sobreVagas: 'Escreva uma vez e publique em vários canais.',
  minhasVagas: 'Minhas vagas',
  sobreMinhasVagas: 'As que você criou, e quem se candidatou.',
  entrevistas: 'Entrevistas',
  cadastrarEmpresa: 'Cadastrar empresa',
  sobreEmpresas: 'Os dados da empresa, prontos para a próxima vaga.',
  cadastrarConsultoria: 'Cadastrar consultoria',
  sobreConsultorias: 'Responda a pedidos de empresas. Leva de 3 a 5 minutos.',
} as const

export const convites = {
  paraCliente: 'Precisa de um serviço de RH?',
  paraConsultoria: 'Você presta consultoria de RH?',
} as const

export const dashboardPage = {
  rotulo: 'Carregando o que precisa de você',
  semConexao: 'O que você vê pode não ser o mais recente. A página se atualiza quando a conexão voltar.',
  atalhos: 'Atalhos',
  voceQuerFazer: 'O que você quer fazer?',
  emailVerificado: 'E-mail verificado',
  telefoneVerificado: 'Celular verificado',
  meuPerfil: 'Meu Perfil',
} as const

export const meusPedidos = {
  pedidosOrcamento: 'Seus pedidos de orçamento',
  pedirOrcamentos: 'Pedir orçamentos',
  rotulo: 'Carregando os seus pedidos',
  nenhum: 'Nenhum pedido por aqui ainda',
  texto: (email: string) =>
    `Pedidos feitos com ${email} aparecem aqui. Descreva o que a sua empresa precisa e receba até quatro propostas.`,
  carregando: 'Carregando...',
  verAntigos: 'Ver mais antigos',
  verTodos: 'Ver todos os pedidos',
  propostas: (quantas: number, max: number) => `${quantas} de ${max} propostas`,
  iniciado: (quando: string) => `iniciado ${quando}`,
  faltaConfirmar: 'Falta confirmar',
} as const

export const numerosDasVagas = {
  falhaDosGraficos: 'Os gráficos não chegaram. Recarregue a página para tentar de novo.',
  titulo: 'Suas vagas em números',
  verGraficos: 'Ver gráficos',
  soAsNovas: 'Contamos as suas 1.000 vagas mais novas.',
  semVagas: 'Os gráficos de visualizações e candidaturas aparecem com a sua primeira vaga.',
} as const

export const precisaDeVoce = {
  titulo: 'Precisa de você',
  nada: 'Tudo em dia: nada espera por você agora.',
  verTodos: (quantos: number) => `Ver todos os ${quantos}`,
} as const

export const suaConsultoria = {
  pedidosQueAtende: 'Pedidos para a sua consultoria',
  semPedidos: 'Nenhum pedido aberto combina com os seus serviços e a sua região agora. Avisamos por e-mail quando chegar um.',
  verTodosPedidos: 'Ver todos os pedidos abertos',
  carregandoPedidos: 'Carregando os pedidos abertos',
  suasPropostas: 'Suas propostas',
  verTodasPropostas: 'Ver todas as propostas',
  aCombinar: 'A combinar',
  semBudget: 'Sem orçamento informado',
  ate: (dia: string) => `vale até ${dia}`,
  cadastroEmAnalise: 'A equipe está conferindo o seu cadastro.',
  verCadastro: 'Ver o cadastro',
} as const

export const vagasNoAr = {
  titulo: 'Vagas no ar',
  emRecebida: (quantas: number) => `${quantas >= 100 ? '100+' : quantas} em Recebida`,
  visitas: (quantas: number) => (quantas === 1 ? '1 visita em 7 dias' : `${quantas} visitas em 7 dias`),
  ate: (dia: string) => `até ${dia}`,
} as const

export const pendencias = {
  carregando: 'Carregando o que precisa de você',
  cliente: 'o cliente',
  falta: 'Falta confirmar o pedido',
  confirmarPedido: 'Confirmar o pedido',
  ajuste: 'A equipe pediu um ajuste',
  corrigirPedido: 'Corrigir pedido',
  eMais: (nome: string, outras: number) => `${nome} e mais ${outras}`,
  comparar: (quantas: number) => `Comparar ${quantas} propostas`,
  verProposta: 'Ver proposta',
  escreveu: (nome: string) => `${nome} escreveu`,
  responder: 'Responder',
  aceitou: (nome: string) => `${nome} aceitou a sua proposta`,
  ligar: (nome: string) => `Ligar para ${nome}`,
  clienteEscreveu: 'O cliente escreveu',
  convidaram: 'Convidaram a sua consultoria',
  enviarProposta: 'Enviar Proposta',
  responderam: 'Responderam à sua pergunta',
  verResposta: 'Ver a resposta',
  avaliacaoNova: 'Avaliação nova da sua consultoria',
  cadastroConfirmar: 'Cadastro feito com o seu e-mail',
  confirmarCadastro: 'Confirmar cadastro',
  cadastroCorrigir: 'O cadastro precisa de um ajuste',
  corrigirCadastro: 'Corrigir cadastro',
  cadastroSuspenso: 'Consultoria suspensa',
  verMotivo: 'Ver o motivo',
  cadastroTerminar: 'Falta terminar',
  continuar: 'Continuar',
  pagar: (valor: string) => `Pagar ${valor}`,
  publicar: 'Publicar',
  foraDoAr: 'Ainda fora do ar',
  corrigirAnuncio: 'Corrigir anúncio',
  compareceu: 'Dizer quem veio',
  mudancaParada: 'A mudança não foi ao ar',
  corrigirMudanca: 'Corrigir mudança',
  suspensa: 'Suspensa',
  verOQueFazer: 'Ver o que fazer',
  verVaga: 'Ver a vaga',
  ate: (quando: string) => `até ${quando}`,
  atrasadas: (quantas: number) => `${quantas} há mais de 24 horas`,
  emDia: 'Nenhuma há mais de 24 horas',
  abrirFila: 'Abrir a fila',
} as const

export const porSituacao = {
  titulo: 'Vagas por situação',
} as const

export const onboardingPage = {
  quemVoce: 'Quem é você',
  oQuePerguntamos: 'Seu nome e os dois contatos pelos quais você entra.',
  verifiqueContatos: 'Verifique os seus contatos',
  comoVerificar: 'Um código de seis dígitos para cada um, em menos de um minuto.',
  contatosVerificados: 'Contatos verificados',
  comoEntrar: 'De agora em diante, você entra com qualquer um dos dois.',
  perfilCompleto: 'Perfil completo',
  completePerfil: 'Complete seu perfil',
  completo: 'Seu perfil está completo',
  emailTelefoneVerificados: 'O e-mail e o celular verificados protegem a sua conta.',
  antetitulo: 'Falta pouco',
  emailTelefoneVerificadosSo: 'O e-mail e o celular verificados protegem a sua conta e mostram com quem se está falando.',
  semConexao: 'O que você digitou fica neste aparelho, e você salva quando a conexão voltar.',
  pedidoEspera: (quantos: number) =>
    quantos === 1 ? 'Um pedido seu espera confirmação' : `${quantos} pedidos seus esperam confirmação`,
  ondeConfirmar: 'Confirme pelo link que enviamos por e-mail ou, depois de verificar os contatos, em Pedidos.',
  carregandoPerfil: 'Carregando o seu perfil',
  fazerDepois: 'Fazer isso depois',
} as const

export const perfilStep = {
  rotulo: 'Seu perfil',
  doCadastro: 'Preenchemos com o cadastro da sua consultoria. Confira, e mude o que precisar.',
  dicaDoEmail: 'Para entrar na conta e receber avisos.',
  celularBrasilDdd: 'Do Brasil, com DDD: o código chega por SMS.',
  porQueDois:
    'Precisamos dos dois contatos: se um dia você perder um, entra pelo outro. Usamos só para a sua conta, os ' +
    'seus pedidos e as suas propostas.',
} as const

export const verificacaoStep = {
  titulo: 'Tudo pronto',
  pronto: 'Você já pode acessar a plataforma.',
  oQueFalta: (quantos: number, lista: string) => `Para acessar a plataforma ${quantos === 1 ? 'falta' : 'faltam'} ${lista}.`,
  acessarBotao: 'Acessar plataforma',
  voltarDados: 'Voltar aos dados',
} as const
