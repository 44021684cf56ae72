/** What people read in `features/site/inicio`: one object for each component. */

export const consultoriasInicioPage = {
  voceCadastra: 'Você se cadastra',
  sobreOCadastro: 'Quatro etapas, de 3 a 5 minutos, salvas uma a uma. Dá para parar e continuar depois.',
  aprovacao: 'A equipe confere e aprova',
  sobreAAprovacao: 'Aprovada, a consultoria entra no diretório e recebe por e-mail os pedidos do seu serviço e da sua região.',
  pedido: 'O pedido chega descrito',
  sobreOsPedidos: 'O escopo, a cidade, o prazo e o contexto que a empresa escreveu. Dá para filtrar pela faixa de orçamento.',
  proposta: 'Você envia a proposta',
  sobreAProposta: (propostas: number) =>
    `Valor, prazo e mensagem. No máximo ${propostas} propostas por pedido e você vê quantas já chegaram.`,
  contato: 'O contato vem com o aceite',
  sobreOContato: 'A empresa compara e aceita. Só então vocês trocam contatos e combinam o trabalho, sem intermediário.',
  tituloDaAba: 'Para consultorias: pedidos de RH com escopo e prazo',
  descricao:
    'Cadastre a sua consultoria de RH, receba pedidos descritos por empresas e envie propostas. No máximo quatro por pedido.',
  antetitulo: 'Para consultorias',
  titulo: 'Menos prospecção. Clientes que já sabem o que querem.',
  abertura:
    'Empresas descrevem o que precisam; consultorias e autônomos de RH respondem com valor e prazo. Por onde você quer começar?',
  cadastrarMinhaConsultoria: 'Cadastrar minha consultoria',
  cadastroEmQuatroEtapas:
    'Quatro etapas, de 3 a 5 minutos. Conte serviços, regiões e formas de cobrança para receber pedidos que combinam com você.',
  queroCadastrar: 'Quero me cadastrar',
  verPlanos: 'Ver os planos',
  custo: 'Comece sem custo. O plano Profissional terá 30 dias grátis para você medir o retorno antes de pagar.',
  compararPlanos: 'Comparar planos',
  comoFunciona: 'Como funciona',
  sobreOCaminho: 'Do cadastro ao primeiro contato, o caminho é o mesmo para empresas de consultoria e para autônomos.',
  verDiretorioConsultorias: 'Ver o diretório de consultorias',
} as const

export const empresasInicioPage = {
  tituloDaAba: 'Para empresas: nove serviços de RH para orçar',
  descricao:
    'Recrutamento, cargos e salários, treinamento, cultura, clima e mais. Escolha o serviço e receba até quatro ' +
    'propostas de consultorias.',
  antetitulo: 'Para empresas',
  titulo: 'Qual serviço de RH a sua empresa procura?',
  abertura: 'Escolha um serviço para começar o pedido. Dá para pedir outro em seguida, sem digitar tudo de novo.',
} as const

export const linksPage = {
  nossosLinks: 'Nossos links',
  abrindoNossosLinks: 'Abrindo nossos links',
  seNaoAbrir: 'Se a página não abrir automaticamente, use o botão.',
  abrirPaginaLinks: 'Abrir a página de links',
  semPagina: 'A página com todos os nossos canais ainda não está no ar. Enquanto isso, estes são os caminhos:',
  pedirOrcamentosRh: 'Pedir orçamentos de RH',
  paraConsultorias: 'Para consultorias',
} as const

export const userTypePage = {
  souCliente: 'Sou Cliente',
  sobreEmpresas: 'Minha empresa procura um serviço de RH e quer comparar propostas.',
  souConsultoria: 'Sou uma Consultoria',
  sobreConsultorias: 'Presto serviços de RH, como empresa ou autônomo, e quero receber pedidos.',
  pergunta: 'Como você quer usar a Embira?',
  descricao: 'Peça orçamentos de RH como cliente ou cadastre a sua consultoria para receber pedidos.',
  abertura: 'Escolha como você quer começar.',
  seuCaminho: 'Seu caminho',
} as const
