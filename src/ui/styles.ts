// Only the pieces that first screens are made of, in the order that Mantine's cascade wants.
// In a layer: index.html loads this sheet behind its first paint, so sheets of later screens stand before it and must win all the same.
import '@mantine/core/styles/baseline.layer.css';
import 'virtual:theme.css';
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/VisuallyHidden.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import './global.css';
