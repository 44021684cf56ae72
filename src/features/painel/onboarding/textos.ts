/** What people read in `features/painel/onboarding`: one object for each component. */

export const onboardingPage = {
  quemVoce: 'Quem é você',
  nomeDoisContatos: 'Seu nome e os dois contatos pelos quais você entra.',
  verifiqueContatos: 'Verifique os seus contatos',
  codigoSeisDigitos: 'Um código de seis dígitos para cada um, em menos de um minuto.',
  contatosVerificados: 'Contatos verificados',
  agoraDianteVoce: 'De agora em diante, você entra com qualquer um dos dois.',
  perfilCompleto: 'Perfil completo',
  completePerfil: 'Complete seu perfil',
  perfilEstaCompleto: 'Seu perfil está completo',
  emailTelefoneVerificados: 'O e-mail e o celular verificados protegem a sua conta.',
  antetitulo: 'Falta pouco',
  emailTelefoneVerificadosSo: 'O e-mail e o celular verificados protegem a sua conta e mostram com quem se está falando.',
  voceDigitouFica: 'O que você digitou fica neste aparelho, e você salva quando a conexão voltar.',
  pedidoEspera: (quantos: number) =>
    quantos === 1 ? 'Um pedido seu espera confirmação' : `${quantos} pedidos seus esperam confirmação`,
  ondeConfirmar: 'Confirme pelo link que enviamos por e-mail ou, depois de verificar os contatos, em Pedidos.',
  carregandoPerfil: 'Carregando o seu perfil',
  fazerDepois: 'Fazer isso depois',
} as const

export const perfilStep = {
  rotulo: 'Seu perfil',
  preenchemosCadastroConsultoria: 'Preenchemos com o cadastro da sua consultoria. Confira, e mude o que precisar.',
  entrarContaReceber: 'Para entrar na conta e receber avisos.',
  celularBrasilDdd: 'Do Brasil, com DDD: o código chega por SMS.',
  precisamosDoisContatos:
    'Precisamos dos dois contatos: se um dia você perder um, entra pelo outro. Usamos só para a sua conta, os ' +
    'seus pedidos e as suas propostas.',
} as const

export const verificacaoStep = {
  titulo: 'Tudo pronto',
  voceJaPode: 'Você já pode acessar a plataforma.',
  acessarPlataforma: (quantos: number, lista: string) =>
    `Para acessar a plataforma ${quantos === 1 ? 'falta' : 'faltam'} ${lista}.`,
  acessarBotao: 'Acessar plataforma',
  voltarDados: 'Voltar aos dados',
} as const
